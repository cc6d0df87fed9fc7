import { readCustomerPage } from './read-page.ts';
import { answerCustomerPage } from './answer-page.ts';

export const customerPageOperations = [readCustomerPage, answerCustomerPage];
