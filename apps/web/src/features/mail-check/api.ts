import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type KeptMail = Answer<'GET /utils/mail'>['data'][number];

export const keptMailQuery = (skip: number, limit: number) =>
  query('GET /utils/mail', { query: { skip, limit } });

export const mailQuery = (id: string) => query('GET /utils/mail/{id}', { params: { id } });
