import type { AnswerOf } from '@molva/contract';
import type { RequestState } from '@molva/contract/request-states';
import type { readCustomerPage } from '@molva/contract/customer-page';
import type { Handle } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import { textWithRules } from '../requests/index.ts';
import { lacksDisclosure } from '../texts/index.ts';
import type { OpenLink } from './locate-link.ts';
import { findPage } from './queries.ts';

type Page = AnswerOf<typeof readCustomerPage>;

/** What the customer is shown. The page to publish on stands there whatever the grade, once the text is confirmed. */
export async function pageOf(
  handle: Handle,
  link: Pick<OpenLink, 'client_id' | 'request_id' | 'ends_on' | 'decision'>,
): Promise<Page> {
  const key = { client_id: link.client_id, id: link.request_id };
  const row = await findPage(handle, key);
  if (!row) throw notFound('Page');
  const { row: text, rules } = await textWithRules(handle, key);
  const state = stateOf(link.decision, row);
  const isShown = state !== 'declined' && (state !== 'rechecked' || row.confirmed_at !== null);
  return {
    state,
    company: row.company,
    area: row.area,
    site: row.site,
    review_data: isShown ? (row.review_data ?? '') : '',
    words: isShown ? (text.words ?? '') : '',
    grade: row.grade,
    ai_generated: row.ai_generated,
    disclosure: lacksDisclosure('', { rules, incentive: text.incentive }) ? rules.disclosure : null,
    min_length: rules.min_length,
    max_length: rules.max_length,
    publish_url: state === 'confirmed' ? row.url : null,
    ends_on: link.ends_on,
  };
}

/**
 * Where the customer's answer has led. What they corrected may be with the client, or in work again: then its words are
 * no longer theirs to see, and a new link asks them about others.
 */
function stateOf(
  decision: OpenLink['decision'],
  { status, confirmed_at: at }: { status: RequestState; confirmed_at: string | null },
): Page['state'] {
  if (decision === null) return 'open';
  if (decision === 'decline') return 'declined';
  const isTheirs = at !== null && ['with_customer', 'published', 'removed'].includes(status);
  return isTheirs ? 'confirmed' : 'rechecked';
}
