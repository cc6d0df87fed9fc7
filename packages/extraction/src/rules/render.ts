import { z } from 'zod';
import { browserSelector } from './common.ts';

/** Of a page that only a browser shows: it runs the page's scripts, and what they made of it is read. */
export const render = z
  .strictObject({
    wait_for: browserSelector
      .optional()
      .describe('Селектор того, что появляется вместе с отзывами; без указания ждём, пока страница затихнет'),
    time_limit: z
      .int()
      .min(1)
      .max(25)
      .default(15)
      .describe('Сколько секунд ждать страницу; за это же время нажимается кнопка'),
    click: z
      .strictObject({
        selector: browserSelector.describe('Кнопка под списком'),
        max: z.int().min(1).max(50).default(10).describe('Не больше нажатий на одной странице'),
      })
      .optional()
      .describe('Нажимать «Показать ещё», пока кнопка есть'),
  })
  .meta({
    id: 'Render',
    description:
      'Открывать страницы в браузере, если отзывы появляются только в нём: дольше и тяжелее, включается и в настройках установки',
  });
