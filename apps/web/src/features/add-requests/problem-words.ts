import { explain } from '../../lib/explain.ts';
import { ApiError } from '../../lib/api-error.ts';

/** The server's refusals of a file or a table, by kind, in words of the screens. */
const byType: Readonly<Record<string, string>> = {
  empty: 'Файл пуст: в нём нет ни одного столбца.',
  format: 'Это не таблица. Сохраните её как XLSX или CSV и повторите.',
  unreadable: 'Таблицу не удалось прочитать: файл повреждён, защищён паролем или слишком велик.',
};

/** Why nothing was made, in words of the one who adds. */
export function addProblem(error: unknown): string {
  if (error instanceof ApiError) {
    const [problem] = error.problems;
    const type = problem && 'type' in problem && typeof problem.type === 'string' ? problem.type : '';
    if (problem?.loc.includes('files') && byType[type] !== undefined) return byType[type];
    if (error.status === 413) return 'Файл слишком велик: не больше 20 МБ.';
    if (problem?.loc.includes('source_ids')) return sourceProblem(problem.msg);
    if (error.status === 404) return 'Клиента или точки больше нет: обновите страницу.';
  }
  return explain(error);
}

function sourceProblem(message: string): string {
  if (/taken the consent back/.test(message))
    return 'Среди выбранных есть слова, согласие на которые отозвано.';
  if (/was erased/.test(message)) return 'Среди выбранных есть стёртые слова.';
  if (/about another area/.test(message)) return 'Среди выбранных есть слова о другой точке.';
  if (/stands on the source already/.test(message))
    return 'По каким-то из выбранных слов текст этой точки уже есть.';
  return 'Каких-то из выбранных слов больше нет: обновите список.';
}
