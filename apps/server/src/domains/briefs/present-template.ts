import type { BriefTemplate } from '@molva/contract/briefs';
import type { Actor } from '../../kernel/permissions/actor.ts';
import type { TemplateRow } from './template-queries.ts';

/** How many briefs there are is the agency's: a client's user is not told. */
export function presentTemplate(row: TemplateRow, actor: Pick<Actor, 'kind'>): BriefTemplate {
  return { ...row, briefs_count: actor.kind === 'client' ? null : row.briefs_count };
}
