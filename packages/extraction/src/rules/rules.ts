import { z } from 'zod';
import { aggregateSource, paging, reviewSource } from './sources.ts';
import { isTimeZone } from '../normalise/date/zone.ts';

/**
 * How reviews are read off a site's pages: data, kept with the site and edited in a form. Empty rules
 * (`{}`) take what the page says of itself in schema.org JSON-LD and microdata.
 *
 * Kinds of source and of paging are unions told apart by `kind`, and everything but `kind` is optional or
 * named by it, so a later kind (XML, microformats, an API with credentials, a cursor, a rendered page) is
 * a new member and leaves stored rules valid.
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
    reviews: z
      .array(reviewSource)
      .max(10)
      .optional()
      .describe('Откуда читать отзывы: берётся первый источник, в котором они есть'),
    aggregate: z
      .array(aggregateSource)
      .max(10)
      .optional()
      .describe('Откуда читать показанный рейтинг: недостающее берётся из следующего источника'),
    paging: paging.optional(),
    max_pages: z.int().min(1).max(1000).default(50).describe('Не больше страниц за один сбор'),
  })
  .describe('Правила разбора страниц площадки');

/** Rules as they are stored: defaults may be absent. */
export type ParserRulesInput = z.input<typeof parserRulesSchema>;
/** Rules as they are used: defaults filled in. */
export type ParserRules = z.output<typeof parserRulesSchema>;

/** The JSON Schema (2020-12) of stored rules; the editor's form is drawn from it. */
export function parserRulesJsonSchema(): Record<string, unknown> {
  return { ...z.toJSONSchema(parserRulesSchema, { io: 'input', reused: 'ref' }) };
}
