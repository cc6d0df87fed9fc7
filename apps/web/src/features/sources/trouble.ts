import type { ProblemCode } from '@molva/contract/problems/index';
import { ApiError } from '../../lib/api-error.ts';
import { explain } from '../../lib/explain.ts';

/** Why no text was made of words. */
export function madeTrouble(error: unknown): string {
  if (error instanceof ApiError) {
    const [problem] = error.problems;
    if (problem?.loc.includes('source_ids')) return sourceTrouble(problem.code);
    if (problem?.loc.includes('assignee_id')) return 'Этот сотрудник не пишет для клиента: выберите другого.';
    if (error.status === 404) return 'Клиента или точки больше нет: обновите страницу.';
  }
  return explain(error);
}

const sourceTroubles: Partial<Record<ProblemCode, string>> = {
  its_consent_withdrawn: 'Среди выбранных есть слова, согласие на которые отозвано.',
  source_erased: 'Среди выбранных есть стёртые слова.',
  source_of_another_area: 'Среди выбранных есть слова о другой точке.',
  source_taken: 'По каким-то из выбранных слов текст этой точки уже есть.',
};

function sourceTrouble(code: string | undefined): string {
  return sourceTroubles[code as ProblemCode] ?? 'Каких-то из выбранных слов больше нет: обновите список.';
}
