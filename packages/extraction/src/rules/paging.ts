import { z } from 'zod';
import { cssSelector, jsonPath } from './common.ts';
import { pageValue, pageValues, requestParts } from './request.ts';

const parameter = z.string().min(1).max(100);
const more = pageValue
  .optional()
  .describe('Есть ли ещё: если значения нет, или оно false или 0, страница последняя');

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
      .describe('Номера страниц в адресе'),
    z
      .strictObject({
        kind: z.literal('parameter'),
        name: parameter.describe('Параметр адреса с номером страницы; прочие параметры остаются'),
        first: z.int().min(0).max(1000).default(1).describe('Номер первой страницы'),
        more,
      })
      .describe('Номер страницы в параметре'),
    z
      .strictObject({
        kind: z.literal('offset'),
        name: parameter.describe('Параметр адреса со смещением; прочие параметры остаются'),
        page_size: z
          .int()
          .min(1)
          .max(10_000)
          .optional()
          .describe('На сколько растёт смещение; без указания на число прочитанных отзывов'),
        more,
      })
      .describe('Смещение в параметре'),
    z
      .strictObject({
        kind: z.literal('cursor'),
        name: parameter.describe('Параметр адреса с курсором; прочие параметры остаются'),
        value: pageValue.describe('Где на странице стоит курсор следующей'),
        more,
      })
      .describe('Курсор в параметре'),
    z
      .strictObject({
        kind: z.literal('request'),
        ...requestParts,
        cursor: pageValue.optional().describe('Где стоит курсор следующей страницы, {cursor} в шаблонах'),
        values: pageValues.optional().describe('Что ещё взять с первой страницы, {имя} в шаблонах'),
        first: z.int().min(0).max(1000).default(1).describe('Номер первой страницы, для {page}'),
        page_size: z
          .int()
          .min(1)
          .max(10_000)
          .optional()
          .describe('На сколько растёт {offset}; без указания на число прочитанных отзывов'),
        more,
      })
      .describe('Запрос «Показать ещё»: без своих частей повторяется запрос списка'),
  ])
  .meta({ id: 'Paging', description: 'Переход к следующей странице; без указания rel="next"' });

export type Paging = z.output<typeof paging>;
