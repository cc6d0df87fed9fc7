import { draftStates } from '@molva/contract/draft-words';
import { compact, idOf, oneOf, pageOf } from '../../lib/search.ts';

export type DraftsSearch = ReturnType<typeof readDraftsSearch>;

/** Drafts in the address: the area, the state, the page, and the batch that is being made. */
export function readDraftsSearch(raw: Record<string, unknown>) {
  return compact({
    area: idOf(raw.area),
    state: oneOf(raw.state, draftStates),
    page: pageOf(raw.page),
    job: idOf(raw.job),
  });
}
