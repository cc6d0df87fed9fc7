import { listRequests, searchRequests, searchRequestsForClient } from '@molva/contract/requests';
import { route } from '../../http/route.ts';
import { listAllRequests, searchAllRequests, searchShownRequests } from './list-requests.ts';

export const requestRoutes = [
  route(listRequests, listAllRequests),
  route(searchRequests, searchAllRequests),
  route(searchRequestsForClient, searchShownRequests),
];
