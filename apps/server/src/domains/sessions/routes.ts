import { login, logout } from '@molva/contract/login';
import { route } from '../../http/route.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const sessionRoutes = [route(login, signIn), route(logout, signOut)];
