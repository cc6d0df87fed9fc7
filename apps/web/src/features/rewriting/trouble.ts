import { ApiError } from '../../lib/api-error.ts';
import { currentOf } from '../../lib/current.ts';
import { explain } from '../../lib/explain.ts';
import { personName } from '../../lib/person-name.ts';
import { holderWords } from '../requests/index.ts';

/** Why a text could not be had or saved; where it is somebody else's, whose. */
export function troubleWords(error: unknown): string {
  const current = currentOf('PUT /reviews/clients/requests/update', error);
  if (!(error instanceof ApiError) || current === undefined) return explain(error);
  const { lock, assignee } = current;
  if (error.code === 'text_assigned' && assignee !== null)
    return `Текст поручен: ${personName(assignee)}. Забрать его себе можно в редакторе.`;
  if (lock !== null && !lock.is_mine)
    return `${holderWords(lock)}. Править сможете, когда текст освободится.`;
  return 'Текст успели изменить. Показан нынешний: посмотрите и повторите.';
}
