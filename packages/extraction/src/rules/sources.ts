import { z } from 'zod';
import { aggregateFields, answerFields, cssSelector, jsonPath, reviewFields, scale } from './common.ts';
import { cssField, jsonField } from './fields.ts';
import { script } from './script.ts';

export const syntaxNames = ['json-ld', 'microdata', 'rdfa', 'microformats'] as const;

const syntaxes = z
  .array(z.enum(syntaxNames))
  .min(1)
  .optional()
  .describe('Какую разметку читать; без указания любую');

const cssAnswers = z
  .strictObject({
    list: cssSelector.describe('Селектор ответов'),
    from: z
      .enum(['review', 'after'])
      .optional()
      .describe('Где стоят ответы: внутри отзыва (review, так и без указания) или за ним (after)'),
    fields: z.strictObject(answerFields(cssField)).describe('Поля ответа'),
  })
  .meta({ id: 'CssAnswers', description: 'Ответы на отзыв' });

const jsonAnswers = z
  .strictObject({
    list: jsonPath.describe('JSONPath ответов (или одного ответа) от отзыва или от документа'),
    from: z
      .enum(['review', 'document'])
      .optional()
      .describe('Откуда идёт JSONPath: от отзыва (review, так и без указания) или от документа (document)'),
    parent: jsonField
      .optional()
      .describe('Для ответов от документа: поле ответа с идентификатором отзыва; без него по порядку'),
    fields: z.strictObject(answerFields(jsonField)).describe('Поля ответа'),
  })
  .meta({ id: 'JsonAnswers', description: 'Ответы на отзыв' });

const cssReviewFields = reviewFields(cssField).meta({ id: 'CssReviewFields', description: 'Поля отзыва' });
const jsonReviewFields = reviewFields(jsonField).meta({ id: 'JsonReviewFields', description: 'Поля отзыва' });

const embedded = jsonPath
  .optional()
  .describe('JSONPath значения, которое само — текст JSON: список и рейтинг ищутся в нём');

const jsonReviews = {
  embedded,
  list: jsonPath.describe('JSONPath списка отзывов: совпадения и есть отзывы'),
  fields: jsonReviewFields,
  answers: jsonAnswers.optional(),
  scale: scale.optional(),
};

const cssReviews = {
  list: cssSelector.describe('Селектор элемента одного отзыва'),
  fields: cssReviewFields,
  answers: cssAnswers.optional(),
  scale: scale.optional(),
};

const structuredReviews = z
  .strictObject({
    kind: z.literal('structured'),
    syntaxes,
    fields: cssReviewFields
      .optional()
      .describe('Чего нет в разметке: значения рядом, внутри элемента отзыва'),
    answers: cssAnswers.optional(),
    scale: scale.optional(),
  })
  .describe('Разметка schema.org и микроформаты');
const css = z.strictObject({ kind: z.literal('css'), ...cssReviews }).describe('Селекторы CSS');
const scriptJson = z
  .strictObject({ kind: z.literal('script-json'), script, ...jsonReviews })
  .describe('JSON внутри страницы');
const json = z.strictObject({ kind: z.literal('json'), ...jsonReviews }).describe('Документ JSON');
const xml = z.strictObject({ kind: z.literal('xml'), ...cssReviews }).describe('Документ XML');
const feed = z
  .strictObject({
    kind: z.literal('feed'),
    fields: cssReviewFields.optional().describe('Поля, которые читать иначе, чем принято в RSS и Atom'),
    scale: scale.optional(),
  })
  .describe('Лента RSS или Atom');

const plainSource = z
  .discriminatedUnion('kind', [structuredReviews, css, scriptJson, json, xml, feed])
  .meta({ id: 'SecondSource', description: 'Второй источник отзывов' });

const join = {
  join: z
    .strictObject({
      source: plainSource,
      by: z
        .enum(['position', 'external_review_uid', 'url', 'author'])
        .describe('По чему соединять: по порядку (position) или по совпадению поля'),
    })
    .meta({ id: 'Join', description: 'Второй источник с тем, чего нет в первом' })
    .optional(),
};

/** Where reviews are read; a second source may fill what the first leaves open. */
export const reviewSource = z
  .discriminatedUnion('kind', [
    structuredReviews.extend(join),
    css.extend(join),
    scriptJson.extend(join),
    json.extend(join),
    xml.extend(join),
    feed.extend(join),
  ])
  .meta({ id: 'ReviewSource', description: 'Источник отзывов' });

const cssAggregate = {
  within: cssSelector.optional().describe('Элемент, внутри которого искать; без него вся страница'),
  fields: aggregateFields(cssField).meta({ id: 'CssAggregateFields' }),
  scale: scale.optional(),
};

const jsonAggregate = {
  embedded,
  fields: aggregateFields(jsonField).meta({ id: 'JsonAggregateFields' }),
  scale: scale.optional(),
};

export const aggregateSource = z
  .discriminatedUnion('kind', [
    z
      .strictObject({ kind: z.literal('structured'), syntaxes })
      .describe('Разметка schema.org и микроформаты'),
    z.strictObject({ kind: z.literal('css'), ...cssAggregate }).describe('Селекторы CSS'),
    z.strictObject({ kind: z.literal('xml'), ...cssAggregate }).describe('Документ XML'),
    z
      .strictObject({
        kind: z.literal('script-json'),
        script,
        ...jsonAggregate,
      })
      .describe('JSON внутри страницы'),
    z.strictObject({ kind: z.literal('json'), ...jsonAggregate }).describe('Документ JSON'),
  ])
  .meta({ id: 'AggregateSource', description: 'Источник показанного рейтинга' });

export type PlainSource = z.output<typeof plainSource>;
export type ReviewSource = z.output<typeof reviewSource>;
export type AggregateSource = z.output<typeof aggregateSource>;
export type CssAnswers = z.output<typeof cssAnswers>;
export type JsonAnswers = z.output<typeof jsonAnswers>;
export type CssReviewFields = z.output<typeof cssReviewFields>;
export type JsonReviewFields = z.output<typeof jsonReviewFields>;
