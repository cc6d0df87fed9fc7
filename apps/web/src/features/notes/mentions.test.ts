import { describe, expect, it } from 'vitest';
import { askedAt, mentionedIn, piecesOf, withMention, fits } from './mentions.ts';

const person = (id: string, full_name: string | null) => ({ id, full_name, email: `${id}@example.com` });
const anna = person('1', 'Анна');
const annaKim = person('2', 'Анна Ким');

describe('mentions', () => {
  it('are asked for after an @ that begins a word, up to the caret', () => {
    expect(askedAt('Спроси @Ан', 10)).toEqual({ start: 7, q: 'Ан' });
    expect(askedAt('@', 1)).toEqual({ start: 0, q: '' });
    expect(askedAt('@Анна К', 7)).toEqual({ start: 0, q: 'Анна К' });
    expect(askedAt('@Анна пошла в', 13)).toBeNull();
    expect(askedAt('me@example', 10)).toBeNull();
    expect(askedAt('Спроси @Ан и', 3)).toBeNull();
  });

  it('take the place of what was typed, with one space behind', () => {
    expect(withMention('Спроси @Ан про часы', { start: 7, q: 'Ан' }, annaKim)).toEqual({
      text: 'Спроси @Анна Ким про часы',
      caret: 17,
    });
    expect(withMention('@', { start: 0, q: '' }, person('3', null))).toEqual({
      text: '@3@example.com ',
      caret: 15,
    });
  });

  it('are those whose names still stand there, the longer name before the shorter', () => {
    const both = [anna, annaKim];
    expect(mentionedIn('@Анна Ким и @Анна Ким', both)).toEqual(['2']);
    expect(mentionedIn('@Анна, @Анна Ким.', both)).toEqual(['1', '2']);
    expect(mentionedIn('@Аннабель, Анна Ким', both)).toEqual([]);
    expect(piecesOf('Для @Анна Ким: да', both)).toEqual([
      { text: 'Для ' },
      { text: '@Анна Ким', person: annaKim },
      { text: ': да' },
    ]);
    expect(piecesOf('@@Анна', [anna])).toEqual([{ text: '@' }, { text: '@Анна', person: anna }]);
  });
});

it('knows whom the letters typed are about', () => {
  const vera = { full_name: 'Вера Лаптева', email: 'head@molva.example' };
  for (const q of ['', 'вера', 'Лапт', 'HEAD']) expect(fits(vera, q)).toBe(true);
  expect(fits({ full_name: null, email: 'admin@molva.example' }, 'вера')).toBe(false);
  expect(fits({ full_name: 'Артём Ким', email: 'k@x.example' }, 'артем')).toBe(true);
});
