import { z } from 'zod';
import { aggregateFields, answerFields, cssSelector, jsonPath, reviewFields, scale } from './common.ts';
import { cssField, jsonField } from './fields.ts';

const syntaxes = z
  .array(z.enum(['json-ld', 'microdata']))
  .min(1)
  .optional()
  .describe('Какую разметку schema.org читать; без указания любую');

/** Where in the page's scripts the JSON stands. */
const script = z
  .discriminatedUnion('by', [
    z
      .strictObject({
        by: z.literal('element'),
        selector: cssSelector.describe('Селектор элемента script, например script.state'),
      })
      .describe('Содержимое элемента script'),
    z
      .strictObject({
        by: z.literal('assignment'),
        name: z
          .string()
          .regex(/^[\p{L}$_][\p{L}\p{N}$_]*(?:\.[\p{L}$_][\p{L}\p{N}$_]*)*$/u)
          .max(100)
          .describe('Имя переменной, например window.__STATE__'),
      })
      .describe("Присваивание в скрипте: x = {…}, x = JSON.parse('…') или x = '…'"),
  ])
  .describe('Где в скриптах стоит JSON');

const cssAnswers = z
  .strictObject({
    list: cssSelector.describe('Селектор ответов внутри отзыва'),
    fields: z.strictObject(answerFields(cssField)).describe('Поля ответа'),
  })
  .describe('Ответы под отзывом');

const jsonAnswers = z
  .strictObject({
    list: jsonPath.describe('JSONPath ответов (или одного ответа) от отзыва'),
    fields: z.strictObject(answerFields(jsonField)).describe('Поля ответа'),
  })
  .describe('Ответы под отзывом');

const jsonReviews = {
  list: jsonPath.describe('JSONPath списка отзывов: совпадения и есть отзывы'),
  fields: reviewFields(jsonField),
  answers: jsonAnswers.optional(),
  scale: scale.optional(),
};

export const reviewSource = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('structured'),
      syntaxes,
      fields: reviewFields(cssField)
        .optional()
        .describe('Чего нет в микроданных: значения рядом, внутри элемента отзыва'),
      answers: cssAnswers.optional(),
      scale: scale.optional(),
    })
    .describe('Разметка schema.org'),
  z
    .strictObject({
      kind: z.literal('css'),
      list: cssSelector.describe('Селектор элемента одного отзыва'),
      fields: reviewFields(cssField),
      answers: cssAnswers.optional(),
      scale: scale.optional(),
    })
    .describe('Селекторы CSS'),
  z.strictObject({ kind: z.literal('script-json'), script, ...jsonReviews }).describe('JSON внутри скрипта'),
  z.strictObject({ kind: z.literal('json'), ...jsonReviews }).describe('Документ JSON'),
]);

export const aggregateSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('structured'), syntaxes }).describe('Разметка schema.org'),
  z
    .strictObject({
      kind: z.literal('css'),
      within: cssSelector.optional().describe('Элемент, внутри которого искать; без него вся страница'),
      fields: aggregateFields(cssField),
      scale: scale.optional(),
    })
    .describe('Селекторы CSS'),
  z
    .strictObject({
      kind: z.literal('script-json'),
      script,
      fields: aggregateFields(jsonField),
      scale: scale.optional(),
    })
    .describe('JSON внутри скрипта'),
  z
    .strictObject({ kind: z.literal('json'), fields: aggregateFields(jsonField), scale: scale.optional() })
    .describe('Документ JSON'),
]);

export const paging = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }).describe('Одна страница'),
    z
      .strictObject({
        kind: z.literal('link'),
        selector: cssSelector.describe('Ссылка на следующую страницу'),
        attribute: z.string().min(1).max(100).default('href').describe('Атрибут с адресом'),
      })
      .describe('Ссылка на странице'),
    z
      .strictObject({
        kind: z.literal('json'),
        path: jsonPath.describe('JSONPath адреса следующей страницы в том же JSON, где отзывы'),
      })
      .describe('Адрес в JSON'),
    z
      .strictObject({
        kind: z.literal('template'),
        template: z
          .string()
          .max(1000)
          .regex(/\{(?:page|offset)\}/, { message: 'A template needs {page} or {offset}' })
          .describe('Адрес с {page} или {offset}, можно относительный: ?page={page}'),
        first: z.int().min(0).max(1000).default(1).describe('Номер первой страницы'),
        page_size: z.int().min(1).max(10_000).default(1).describe('На сколько растёт {offset}'),
      })
      .describe('Номера страниц'),
  ])
  .describe('Переход к следующей странице; без указания rel="next"');

export type ReviewSource = z.output<typeof reviewSource>;
export type AggregateSource = z.output<typeof aggregateSource>;
export type Paging = z.output<typeof paging>;
export type ScriptPlace = z.output<typeof script>;
export type CssAnswers = z.output<typeof cssAnswers>;
export type JsonAnswers = z.output<typeof jsonAnswers>;
export type CssReviewFields = NonNullable<Extract<ReviewSource, { kind: 'css' }>['fields']>;
export type JsonReviewFields = Extract<ReviewSource, { kind: 'json' }>['fields'];
