import type { QueryClient } from '@tanstack/react-query';
import { changed } from '../../lib/act.ts';
import { type RequestWork, showWork } from './api.ts';

/** Shows a text as it stands where somebody was faster (409). */
export function showCurrent(queryClient: QueryClient, work: RequestWork): void {
  if (!showWork(queryClient, work).includes('texts'))
    void changed('PUT /reviews/clients/requests/update', work.client_id);
}
