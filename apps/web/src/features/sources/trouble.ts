import { ApiError } from '../../lib/api-error.ts';
import { explain } from '../../lib/explain.ts';

/** Why no text was made of words. */
export function madeTrouble(error: unknown): string {
  if (error instanceof ApiError) {
    const [problem] = error.problems;
    if (problem?.loc.includes('source_ids')) return sourceTrouble(problem.msg);
    if (problem?.loc.includes('assignee_id')) return 'Этот сотрудник не пишет для клиента: выберите другого.';
    if (error.status === 404) return 'Клиента или точки больше нет: обновите страницу.';
  }
  return explain(error);
}

function sourceTrouble(message: string): string {
  if (/taken the consent back/.test(message))
    return 'Среди выбранных есть слова, согласие на которые отозвано.';
  if (/was erased/.test(message)) return 'Среди выбранных есть стёртые слова.';
  if (/about another area/.test(message)) return 'Среди выбранных есть слова о другой точке.';
  if (/stands on the source already/.test(message))
    return 'По каким-то из выбранных слов текст этой точки уже есть.';
  return 'Каких-то из выбранных слов больше нет: обновите список.';
}
