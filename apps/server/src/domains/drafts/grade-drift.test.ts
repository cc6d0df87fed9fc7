import { describe, expect, it } from 'vitest';
import { turnsGrade } from './grade-drift.ts';

const angry = { words: 'Ждали час, официант нагрубил, суп холодный. Больше не придём', grade: 1 };
const happy = { words: 'Быстро принесли, всё было вкусно', grade: 5 };

describe('the grade of a text', () => {
  it.each<[string, { words: string; grade: number | null }, number | null]>([
    ['Замечательное место, прекрасный суп, рекомендую', angry, null],
    ['Приятное место, очень вкусно', { ...angry, grade: 2 }, null],
    ['Ужасное место, официант хамил', happy, null],
    ['Не понравилось, не рекомендую', happy, null],
    ['Долго ждали суп', angry, 4],
    ['Всё вкусно', happy, 3],
  ])('is turned by %j', (text, source, said) => expect(turnsGrade(text, source, said)).toBe(true));

  it.each<[string, { words: string; grade: number | null }, number | null]>([
    ['Ждали час, официант был груб, суп принесли холодным', angry, 1],
    // A good word in a bad review is no other grade.
    ['Вкусный хлеб и приятная музыка, но официант хамил', angry, 2],
    ['Быстро принесли, очень вкусно', happy, 4],
    ['Не разочаровались: неплохая кухня, ничего плохого не скажу', happy, null],
    // Who praises in words and gives a 1 did so themselves.
    ['Отличный суп, вкусно', { words: 'Вкусно, понравилось', grade: 1 }, null],
    ['Ужасно, отвратительно', { ...happy, grade: null }, 1],
    ['Ужасно, отвратительно', { ...happy, grade: 3 }, null],
    ['', angry, null],
  ])('is kept by %j', (text, source, said) => expect(turnsGrade(text, source, said)).toBe(false));
});
