import { dayFrom, gradeFrom, isConsent, isNo, RowProblem, sexFrom } from '@molva/contract/import-cells';
import type { ImportColumn } from '@molva/contract/import-columns';
import { limits } from '@molva/contract/limits';

export interface GridColumn {
  readonly id: ImportColumn;
  readonly label: string;
  /** Share of the room, rem at least. */
  readonly width: number;
  /** What may stand there, for the line under the grid. */
  readonly hint: string;
}

/** Columns of the grid from left to right; their labels are the heads of the file that is sent. */
export const gridColumns: readonly GridColumn[] = [
  { id: 'words', label: 'Слова покупателя', width: 24, hint: 'Как покупатель написал или сказал сам' },
  { id: 'grade', label: 'Оценка', width: 5, hint: 'От 1 до 5, можно не указывать' },
  { id: 'received_at', label: 'Получено', width: 7.5, hint: 'Дата: 05.10.2026; пусто — сегодня' },
  { id: 'area', label: 'Точка', width: 13, hint: 'Название или адрес точки' },
  { id: 'sex', label: 'Пол', width: 4, hint: 'м или ж, можно не указывать' },
  { id: 'customer', label: 'Покупатель', width: 9, hint: 'Как покупатель себя называет' },
  { id: 'contact', label: 'Контакт', width: 11, hint: 'Почта или телефон, хранится зашифрованно' },
  {
    id: 'consent',
    label: 'Согласие',
    width: 6,
    hint: 'да — покупатель разрешил обработку данных и публикацию слов',
  },
  {
    id: 'incentive',
    label: 'Вознаграждение',
    width: 9,
    hint: 'Что покупатель получил за отзыв; пусто — ничего',
  },
];

export interface CellSurroundings {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Names and addresses of areas that are not archived, in lower case. */
  readonly areas: ReadonlySet<string>;
  /** A request is made of each row: without an area it cannot be. */
  readonly needsArea: boolean;
}

/** What is wrong with a cell, as the import would say it; undefined for nothing. */
export function cellProblem(
  column: ImportColumn,
  value: string,
  { today, areas, needsArea }: CellSurroundings,
): string | undefined {
  const text = value.trim();
  try {
    switch (column) {
      case 'words':
        if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'Нет слов покупателя';
        return text.length > limits.recallLength ? 'Слишком длинный текст' : undefined;
      case 'grade':
        gradeFrom(text);
        return undefined;
      case 'received_at': {
        const day = dayFrom(text);
        return day !== null && day > today ? 'Дата ещё не наступила' : undefined;
      }
      case 'area':
        if (text === '') return needsArea ? 'Не указана точка' : undefined;
        return areas.has(text.toLowerCase()) ? undefined : 'Нет такой точки';
      case 'sex':
        sexFrom(text);
        return undefined;
      case 'customer':
        return longer(text, 255);
      case 'contact':
        return longer(text, 320);
      case 'consent':
        return isConsent(text) || isNo(text) ? undefined : 'Напишите да или нет';
      case 'incentive':
        return longer(text, 500);
    }
  } catch (error) {
    if (error instanceof RowProblem) return error.message;
    throw error;
  }
}

const longer = (text: string, max: number): string | undefined =>
  text.length > max ? `Длиннее ${max} знаков` : undefined;
