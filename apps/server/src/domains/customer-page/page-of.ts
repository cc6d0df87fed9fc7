import type { AnswerOf } from '@molva/contract';
import type { readCustomerPage } from '@molva/contract/customer-page';
import type { Handle } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { checksOf } from '../requests/index.ts';
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
  const { row: text, rules } = await checksOf(handle, key);
  const answered = link.decision === 'confirm' ? 'confirmed' : 'declined';
  return {
    state: link.decision === null ? 'open' : answered,
    company: row.company,
    area: row.area,
    site: row.site,
    review_data: link.decision === 'decline' ? '' : (row.review_data ?? ''),
    words: link.decision === 'decline' ? '' : (text.words ?? ''),
    grade: row.grade,
    ai_generated: row.ai_generated,
    disclosure: row.disclosure,
    max_length: rules.max_length,
    publish_url: link.decision === 'confirm' ? row.url : null,
    ends_on: link.ends_on,
  };
}
