import { type Answer, type Body, api } from '../../lib/api.ts';

const path = '/reviews/clients/requests/customer-page/{token}';

export type CustomerPage = Answer<`GET ${typeof path}`>;
export type CustomerAnswer = Body<`POST ${typeof path}`>;

/** What the link shows. Throws ApiError: 404 for any link that does not work, 429 for who tries too many. */
export function readCustomerPage(token: string, signal: AbortSignal): Promise<CustomerPage> {
  return api(`GET ${path}`, { params: { token } }, { signal });
}

/** The customer's word, once. Throws ApiError 409 with the page as it stands where it was said already. */
export function answerCustomerPage(
  token: string,
  body: CustomerAnswer,
): Promise<Answer<`POST ${typeof path}`>> {
  return api(`POST ${path}`, { params: { token }, body });
}
