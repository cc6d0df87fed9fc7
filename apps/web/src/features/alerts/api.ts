import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, PartsOf } from '../../lib/api-client.ts';
import { query } from '../../lib/query.ts';
import type { AlertsSearch } from './search.ts';

export type AlertRule = Answer<'GET /reviews/clients/{client_id}/alert-rules'>['data'][number];
export type AlertCondition = AlertRule['conditions'][number];
export type AlertTrial = Answer<'POST /reviews/clients/{client_id}/alert-rules/try'>;
export type AlertDelivery = Answer<'GET /reviews/clients/{client_id}/alert-deliveries'>['data'][number];
export type AlertWebhook = Answer<'GET /reviews/clients/{client_id}/alert-webhooks'>['data'][number];
export type Recipient = Answer<'GET /reviews/clients/{client_id}/alert-rules/recipients'>['data'][number];
export type RuleBody = PartsOf<'POST /reviews/clients/{client_id}/alert-rules'>['body'];
export type TrialBody = PartsOf<'POST /reviews/clients/{client_id}/alert-rules/try'>['body'];

export const logPageSize = 50;
const askedAgainMs = 5_000;

export const rulesQuery = (clientId: string) =>
  query('GET /reviews/clients/{client_id}/alert-rules', { params: { client_id: clientId } });

export const webhooksQuery = (clientId: string) =>
  query('GET /reviews/clients/{client_id}/alert-webhooks', { params: { client_id: clientId } });

/** Of so many people the list of those who may be told is cut off: who is not in it may still be one of them. */
export const mostRecipients = 200;

export const recipientsQuery = (clientId: string) =>
  query('GET /reviews/clients/{client_id}/alert-rules/recipients', { params: { client_id: clientId } });

/** What was sent; asked for again while something is on its way. */
export const deliveriesQuery = (clientId: string, { rule, page = 1 }: AlertsSearch) =>
  query(
    'GET /reviews/clients/{client_id}/alert-deliveries',
    {
      params: { client_id: clientId },
      query: { rule_id: rule, skip: (page - 1) * logPageSize, limit: logPageSize },
    },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some((delivery) => delivery.state === 'waiting') === true && askedAgainMs,
    },
  );

/** A rule as it is typed, held against the last month. */
export const trialQuery = (clientId: string, body: TrialBody) =>
  query(
    'POST /reviews/clients/{client_id}/alert-rules/try',
    { params: { client_id: clientId }, body },
    { placeholderData: keepPreviousData, retry: false, staleTime: 60_000 },
  );
