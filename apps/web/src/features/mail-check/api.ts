import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api.ts';

export type KeptMail = Answer<'GET /utils/mail'>['data'][number];

export const keptMailQuery = (skip: number, limit: number) =>
  queryOptions({
    queryKey: ['mail', 'list', skip, limit],
    queryFn: ({ signal }) => api('GET /utils/mail', { query: { skip, limit } }, { signal }),
  });

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', 'one', id],
    queryFn: ({ signal }) => api('GET /utils/mail/{id}', { params: { id } }, { signal }),
  });

export function sendTestMail(address: string): Promise<unknown> {
  return api('POST /utils/test-email/', { query: { email_to: address } });
}
