import { z } from 'zod';
import { cssSelector, jsonPath, refinement } from './common.ts';

export const cssField = z
  .strictObject({
    selector: cssSelector
      .optional()
      .describe('CSS-селектор внутри отзыва; без него берётся сам элемент отзыва'),
    attribute: z.string().min(1).max(100).optional().describe('Атрибут; без него берётся текст'),
    count: z
      .boolean()
      .optional()
      .describe('Взять не текст, а число найденных элементов (например, закрашенных звёзд)'),
    ...refinement,
  })
  .describe('Значение в HTML');

export const jsonField = z
  .strictObject({ path: jsonPath.describe('JSONPath (RFC 9535) от отзыва, корень $'), ...refinement })
  .describe('Значение в JSON');

export type CssField = z.output<typeof cssField>;
export type JsonField = z.output<typeof jsonField>;
