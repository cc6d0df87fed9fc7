import { requestStates } from '@molva/contract/request-states';
import { compact, idOf, oneOf, textOf } from '../../lib/search.ts';

export const queues = ['mine', 'free', ...requestStates, 'all'] as const;
export type Queue = (typeof queues)[number];
export const dues = ['today', 'week'] as const;
export type Due = (typeof dues)[number];

export interface DeskSearch {
  readonly request?: string | undefined;
  readonly queue?: Queue | undefined;
  readonly due?: Due | undefined;
  readonly q?: string | undefined;
  /** Texts made at this moment or later are marked, and stand first. */
  readonly made?: string | undefined;
}

/** State of the desk in the address: the text that is open, and which texts stand beside it. */
export function readDeskSearch(raw: Record<string, unknown>) {
  return compact({
    request: idOf(raw.request),
    queue: oneOf(raw.queue, queues),
    due: oneOf(raw.due, dues),
    q: textOf(raw.q),
    made: textOf(raw.made, 30),
  });
}
