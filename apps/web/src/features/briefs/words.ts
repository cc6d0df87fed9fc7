import { counted } from '../../lib/formats.ts';
import type { Presence, Question } from './api.ts';
import { personName } from '../../lib/person-name.ts';

export const questionTypeWords: Readonly<Record<Question['type'], string>> = {
  short_text: 'Короткий текст',
  long_text: 'Длинный текст',
  link: 'Ссылка',
  choice: 'Выбор',
  list: 'Список',
  tone: 'Тон общения',
  forbidden_words: 'Запрещённые слова',
  allowed_facts: 'Разрешённые факты',
};

export function questionsCount(count: number): string {
  return counted(count, ['вопрос', 'вопроса', 'вопросов']);
}

/** «Заполнено 5 из 11». */
export function filledWords(filled: number, all: number): string {
  return `Заполнено ${filled} из ${all}`;
}

/** «Анна Ким, Пётр Ян, Вера Ли и ещё 2». */
export function presentNames(present: readonly Presence[]): string {
  const names = present.slice(0, 3).map(({ user }) => personName(user));
  const rest = present.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`;
}
