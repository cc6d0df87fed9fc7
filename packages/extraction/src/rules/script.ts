import { z } from 'zod';
import { cssSelector } from './common.ts';

/** Where in the page's scripts, or in an attribute, the JSON stands. */
export const script = z
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
    z
      .strictObject({
        by: z.literal('content'),
        text: z.string().min(3).max(200).describe('Что стоит в самом JSON, например official_answer'),
      })
      .describe('Скрипт, в котором стоит такой текст: весь он JSON или JSON чему-то присвоен'),
    z
      .strictObject({
        by: z.literal('attribute'),
        selector: cssSelector.describe('Селектор элемента, например #reviews'),
        attribute: z.string().min(1).max(100).describe('Атрибут с JSON, например data-props'),
      })
      .describe('Атрибут элемента'),
  ])
  .meta({ id: 'ScriptPlace', description: 'Где на странице стоит JSON' });

export type ScriptPlace = z.output<typeof script>;
