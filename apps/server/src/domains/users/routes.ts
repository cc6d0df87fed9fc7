import { testToken } from '@molva/contract/login';
import { readMe } from '@molva/contract/users';
import { route } from '../../http/route.ts';
import { readCurrentUser } from './read-me.ts';

export const userRoutes = [route(testToken, readCurrentUser), route(readMe, readCurrentUser)];
