import type { Answer, Body } from '../../lib/api.ts';

const path = '/reviews/clients/requests/customer-page/{token}';

export type CustomerPage = Answer<`GET ${typeof path}`>;
export type CustomerAnswer = Body<`POST ${typeof path}`>;
