import { answerCustomerPage, readCustomerPage } from '@molva/contract/customer-page';
import { route } from '../../kernel/operation.ts';
import { answerPage } from './answer-page.ts';
import { readPage } from './read-page.ts';

export const customerPageRoutes = [route(readCustomerPage, readPage), route(answerCustomerPage, answerPage)];
