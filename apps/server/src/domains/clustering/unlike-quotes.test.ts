import { describe, expect, it } from 'vitest';
import { unlikeQuotes } from './unlike-quotes.ts';

const quote = (theme_id: string, recall: string, places = [0, recall.length]) => ({
  theme_id,
  recall,
  places,
});

describe('quotes of a theme', () => {
  it('say one thing once, whatever their case and signs', () => {
    const quotes = [
      quote('wait', 'В обед заказ готов, пока расплачиваешься.'),
      quote('wait', 'в обед заказ готов, пока расплачиваешься!!'),
      quote('wait', 'Ждали полчаса, хотя обещали десять минут.'),
      quote('wait', 'Очередь до дверей.'),
    ];
    expect(unlikeQuotes(quotes, 2)).toEqual([quotes[0], quotes[2]]);
  });

  it('are those that differ a little where nothing else is said', () => {
    const quotes = [
      quote('wait', 'В обед заказ готов, пока расплачиваешься.'),
      quote('wait', 'В обед заказ готов, пока расплачиваешься!'),
      quote('wait', 'В обед заказ готов, пока ищешь карту.'),
      quote('wait', 'Очередь до дверей.'),
    ];
    expect(unlikeQuotes(quotes, 3)).toEqual([quotes[0], quotes[2], quotes[3]]);
  });

  it('are compared by the place they begin with, and within their own theme', () => {
    const one = 'Дали скидку. Администратор грубил при всех, неприятно.';
    const other = 'Дали скидку. Приехали быстро, за час всё починили.';
    const places = [0, 12];
    expect(unlikeQuotes([quote('price', one, places), quote('price', other, places)], 3)).toHaveLength(1);
    expect(unlikeQuotes([quote('price', one, places), quote('visit', other, places)], 3)).toHaveLength(2);
  });
});
