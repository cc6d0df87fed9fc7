import { expect, it } from 'vitest';
import type { MarksChange } from './api.ts';
import { doneWords, undoneWords } from './words.ts';

const plain = (words: string) => words.replaceAll('\u00A0', ' ');

it.each<[MarksChange, { changed: number; left: number }, string]>([
  [{ add_tags: ['важно'] }, { changed: 1, left: 0 }, 'Метка «важно» добавлена: 1 отзыв'],
  [{ remove_tags: ['важно'] }, { changed: 3, left: 0 }, 'Метка «важно» убрана: 3 отзыва'],
  [{ add_tags: ['а'], remove_tags: ['б'] }, { changed: 11, left: 0 }, 'Метки изменены: 11 отзывов'],
  [{ assignee_id: 'x' }, { changed: 2, left: 5 }, 'Поручено: 2 отзыва. Остались как были: 5 отзывов'],
  [{ assignee_id: null }, { changed: 1, left: 0 }, 'Больше никому не поручено: 1 отзыв'],
  [{ add_note: 'Позвонить' }, { changed: 5, left: 0 }, 'Заметка добавлена: 5 отзывов'],
  [{ needs_answer: false }, { changed: 1, left: 0 }, 'Ответ не нужен: 1 отзыв'],
  [{ needs_answer: true }, { changed: 1, left: 0 }, 'Ждут ответа: 1 отзыв'],
  [{ add_tags: ['важно'] }, { changed: 0, left: 3 }, 'Ничего не изменилось: отзывы уже такие'],
])('%j of %j is told as it is said', (change, done, words) => {
  expect(plain(doneWords(change, done))).toBe(words);
});

it('says of an undoing what was left alone, and of doing again that it is done', () => {
  const words = (changed: number, left: number, isUndone: boolean) =>
    plain(undoneWords({ changed, left, isUndone }));
  expect(words(2, 0, true)).toBe('Отменено: 2 отзыва');
  expect(words(2, 0, false)).toBe('Сделано снова: 2 отзыва');
  expect(words(2, 1, true)).toBe(
    'Отменено: 2 отзыва. 1 отзыв с тех пор изменил кто-то другой, их не трогали',
  );
});
