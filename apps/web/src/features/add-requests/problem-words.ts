import { ApiError } from '../../lib/api-error.ts';
import { madeTrouble } from '../sources/index.ts';

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
  }
  return madeTrouble(error);
}
