import { z } from 'zod';
import { isTimeZone } from '../normalise/date/zone.ts';
import { paging } from './paging.ts';
import { render } from './render.ts';
import { request } from './request.ts';
import { aggregateSource, reviewSource } from './sources.ts';
import { unknownPlaceholder } from './placeholders.ts';

const reviews = z
  .array(reviewSource)
  .max(10)
  .optional()
  .describe('Откуда читать отзывы: берётся первый источник, в котором они есть');

/** What may differ between layouts of one site. */
const layoutParts = {
  reviews,
  aggregate: z
    .array(aggregateSource)
    .max(10)
    .optional()
    .describe('Откуда читать показанный рейтинг: недостающее берётся из следующего источника'),
  paging: paging.optional(),
};

/** Following to a review's own page, where the list shows only the start of its text. */
const follow = z
  .strictObject({
    when: z
      .enum(['cut', 'always'])
      .default('cut')
      .describe('Когда открывать страницу отзыва: если у отзыва есть is_cut (cut) или всегда (always)'),
    max: z.int().min(1).max(200).default(20).describe('Не больше страниц отзывов с одной страницы списка'),
    reviews: reviews.describe('Откуда читать отзыв на его странице; без указания разметка schema.org'),
  })
  .meta({ id: 'Follow', description: 'Дочитывание обрезанных отзывов по ссылке из поля url' });

/**
 * How reviews are read off a site's pages: data, kept with the site and edited in a form. Empty rules
 * (`{}`) take what the page says of itself in schema.org JSON-LD, microdata, RDFa and microformats.
 *
 * Kinds of source and of paging are unions told apart by `kind`, and everything but `kind` is optional or
 * named by it, so a later kind is a new member and leaves stored
 * rules valid.
 */
export const parserRulesSchema = z
  .strictObject({
    version: z.literal(1).optional().describe('Версия формата правил'),
    time_zone: z
      .string()
      .max(64)
      .refine(isTimeZone, { message: 'Unknown time zone' })
      .optional()
      .describe('Часовой пояс дат на странице, например Europe/Moscow'),
    date_order: z
      .enum(['dmy', 'mdy'])
      .optional()
      .describe('Порядок в датах вида 03/04/2024: день или месяц первым'),
    request: request.optional(),
    render: render.optional(),
    ...layoutParts,
    layouts: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(100).describe('Название вёрстки, например «с августа 2026»'),
          ...layoutParts,
        }),
      )
      .min(1)
      .max(10)
      .optional()
      .describe(
        'Несколько вёрсток одной площадки: берётся первая подошедшая; чего в ней нет, берётся отсюда',
      ),
    follow: follow.optional(),
    max_pages: z.int().min(1).max(1000).default(50).describe('Не больше страниц за один сбор'),
  })
  .check((context) => {
    const unknown = unknownPlaceholder(context.value);
    if (unknown !== null)
      context.issues.push({
        code: 'custom',
        message: `No value for {${unknown.name}}`,
        input: context.value,
        path: unknown.path,
      });
  })
  .describe('Правила разбора страниц площадки');

/** Rules as they are stored: defaults may be absent. */
export type ParserRulesInput = z.input<typeof parserRulesSchema>;
/** Rules as they are used: defaults filled in. */
export type ParserRules = z.output<typeof parserRulesSchema>;
/** Rules of one layout. */
export type LayoutRules = Pick<ParserRules, 'reviews' | 'aggregate' | 'paging'>;

/** The JSON Schema (2020-12) of stored rules; the editor's form is drawn from it. */
export function parserRulesJsonSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(parserRulesSchema, { io: 'input' }) };
}
