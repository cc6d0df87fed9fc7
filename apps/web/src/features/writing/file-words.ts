import { ApiError } from '../../lib/api-error.ts';
import { reasonWords } from '../gallery/index.ts';

const units = ['Б', 'КБ', 'МБ', 'ГБ'] as const;

/** «812 Б», «1,4 МБ». */
export function sizeWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
  const value = bytes / 1024 ** step;
  const digits = step > 0 && value < 10 ? 1 : 0;
  const words = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: digits }).format(value);
  return `${words}\u00A0${units[step] ?? 'Б'}`;
}

/** Why a file was not taken, where the screens know better than the status says. */
export function fileTrouble(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 413) return 'Файл слишком большой.';
  if (error.status === 409) return 'У текста уже 50 файлов: удалите лишние.';
  if (error.status === 422) return 'Файл пуст или не прочитан.';
  return undefined;
}

/** Why a file was not deleted. */
export function deleteTrouble(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 409
    ? 'Это последнее подтверждение публикации. Добавьте снимок или отметьте, что текста на площадке нет.'
    : undefined;
}

/** Why a screenshot was not taken into the gallery. */
export function proofTrouble(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 413) return reasonWords('too_large');
  if (error.status === 422) return reasonWords(error.problems[0]?.type ?? 'refused');
  if (error.status === 409) return 'Место клиента под снимки кончилось или клиент в архиве.';
  return undefined;
}
