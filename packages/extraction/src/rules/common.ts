import { z } from 'zod';
import { jsonPathError } from '../json/query.ts';
import { selectorError } from '../html/select.ts';
import { browserSelectorError } from './browser-selector.ts';
import { regexError } from './refine.ts';

/** What an expression of rules was to be. */
export type ExpressionKind = 'css_selector' | 'browser_selector' | 'json_path' | 'regular_expression';

/**
 * A check that says itself what is wrong, as an issue of the schema: its `params` have the kind of expression, and what its
 * reader said of it.
 */
function checked(
  schema: z.ZodString,
  kind: ExpressionKind,
  problem: (value: string) => string | null,
): z.ZodString {
  return schema.check((context) => {
    const message = problem(context.value);
    if (message === null) return;
    const said = message.slice(message.indexOf(': ') + 2);
    context.issues.push({ code: 'custom', message, input: context.value, params: { kind, said } });
  });
}

export const cssSelector = checked(z.string().min(1).max(500), 'css_selector', selectorError);
export const browserSelector = checked(z.string().min(1).max(500), 'browser_selector', browserSelectorError);
export const jsonPath = checked(z.string().min(1).max(500), 'json_path', jsonPathError);
export const regexSource = checked(z.string().min(1).max(300), 'regular_expression', regexError);

/** What is done to a value once it is found. */
export const refinement = {
  regex: regexSource
    .optional()
    .describe('Регулярное выражение: берётся первая группа, а без групп всё совпадение'),
  map: z
    .record(z.string().max(200), z.union([z.string().max(200), z.number()]))
    .optional()
    .describe('Замена значений: что стоит на странице → что считать значением'),
};

/** The fields of an answer, each read by `field`. */
export function answerFields<Field extends z.ZodType>(field: Field) {
  return {
    external_review_uid: field.optional().describe('Идентификатор на площадке'),
    author: field.optional().describe('Автор'),
    recall: field.optional().describe('Текст'),
    publication_date: field.optional().describe('Дата публикации'),
  };
}

/** The fields of a review, each read by `field`. */
export function reviewFields<Field extends z.ZodType>(field: Field) {
  return z
    .strictObject({
      ...answerFields(field),
      rating: field.optional().describe('Оценка'),
      rating_best: field.optional().describe('Лучшая оценка шкалы, если она есть на странице'),
      rating_worst: field.optional().describe('Худшая оценка шкалы, если она есть на странице'),
      title: field.optional().describe('Заголовок отзыва'),
      sex: field.optional().describe('Пол автора'),
      likes: field.optional().describe('Отметки «полезно»'),
      dislikes: field.optional().describe('Отметки «не полезно»'),
      url: field.optional().describe('Ссылка на отзыв'),
      is_cut: field
        .optional()
        .describe('Признак обрезанного текста: если значение есть, отзыв дочитывается на своей странице'),
    })
    .describe('Поля отзыва');
}

/** The shown rating of the whole page, each value read by `field`. */
export function aggregateFields<Field extends z.ZodType>(field: Field) {
  return z
    .strictObject({
      rating: field.optional().describe('Показанный рейтинг'),
      rating_best: field.optional().describe('Лучшая оценка шкалы'),
      rating_worst: field.optional().describe('Худшая оценка шкалы'),
      reviews_count: field.optional().describe('Число отзывов'),
      ratings_count: field.optional().describe('Число оценок'),
      distribution: z
        .strictObject({
          '1': field.optional().describe('Единиц'),
          '2': field.optional().describe('Двоек'),
          '3': field.optional().describe('Троек'),
          '4': field.optional().describe('Четвёрок'),
          '5': field.optional().describe('Пятёрок'),
        })
        .optional()
        .describe('Сколько каких оценок'),
    })
    .describe('Поля показанного рейтинга');
}

export const scale = z
  .strictObject({
    best: z.number().describe('Лучшая оценка'),
    worst: z.number().optional().describe('Худшая оценка'),
  })
  .refine((value) => value.best !== (value.worst ?? 0), { message: 'The ends of a scale must differ' })
  .meta({ id: 'Scale', description: 'Шкала оценок, если страница её не называет' });
