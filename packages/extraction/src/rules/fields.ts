import { z } from 'zod';
import { cssSelector, jsonPath, refinement } from './common.ts';

const json = jsonPath.optional().describe('JSONPath внутри найденного значения, если оно само — текст JSON');

const cssValue = {
  selector: cssSelector
    .optional()
    .describe('CSS-селектор внутри отзыва; без него берётся сам элемент отзыва'),
  attribute: z.string().min(1).max(100).optional().describe('Атрибут; без него берётся текст'),
  count: z
    .boolean()
    .optional()
    .describe('Взять не текст, а число найденных элементов (например, закрашенных звёзд)'),
  remove: cssSelector.optional().describe('Что убрать из элемента до чтения текста: подписи, кнопки, цитаты'),
  json,
  ...refinement,
};

const jsonValue = { path: jsonPath.describe('JSONPath (RFC 9535) от отзыва, корень $'), json, ...refinement };

/** A field: a value, what is read where it is missing, and what is joined to it. */
function fieldOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({
    ...shape,
    fallbacks: z
      .array(z.strictObject(shape))
      .max(10)
      .optional()
      .describe('Что читать, если значения нет: берётся первое найденное, в порядке желания'),
    join: z
      .array(
        z.strictObject({
          ...shape,
          label: z.string().max(100).optional().describe('Подпись части, например «Достоинства»'),
        }),
      )
      .max(10)
      .optional()
      .describe('Что присоединить следом: достоинства, недостатки, продолжение'),
    separator: z.string().max(20).optional().describe('Чем разделить части; без указания переводом строки'),
  });
}

export const cssField = fieldOf(cssValue).meta({ id: 'CssField', description: 'Значение в HTML или XML' });
export const jsonField = fieldOf(jsonValue).meta({ id: 'JsonField', description: 'Значение в JSON' });

export type CssField = z.output<typeof cssField>;
export type JsonField = z.output<typeof jsonField>;
