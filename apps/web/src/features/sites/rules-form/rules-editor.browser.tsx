import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { RulesEditor } from './rules-editor.tsx';

const field = {
  type: 'object',
  properties: {
    selector: { type: 'string', description: 'Где стоит' },
    attribute: { type: 'string' },
    count: { type: 'boolean' },
    regex: { type: 'string' },
  },
};
const schema = {
  type: 'object',
  properties: {
    time_zone: { type: 'string' },
    max_pages: { type: 'integer', default: 50 },
    reviews: {
      type: 'array',
      items: {
        oneOf: [
          { type: 'object', properties: { kind: { const: 'structured' } }, required: ['kind'] },
          {
            type: 'object',
            properties: {
              kind: { const: 'css' },
              list: { type: 'string' },
              fields: { type: 'object', properties: { author: field, recall: field } },
            },
            required: ['kind', 'list', 'fields'],
          },
        ],
      },
    },
    request: {
      type: 'object',
      properties: { query: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  },
};

function Editor({ rules }: { rules: object }) {
  const [text, setText] = useState(JSON.stringify(rules));
  return <RulesEditor text={text} onChange={setText} />;
}

function show(rules: object) {
  server(() => json({ parser_rules: schema, publication_rules: {} }));
  render(<Editor rules={rules} />);
}
const source = page.getByRole('textbox', { name: 'Правила разбора, JSON' });
const rules = () => JSON.parse((source.element() as HTMLTextAreaElement).value) as unknown;
const input = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });

it('shows in the form what is typed as JSON, and in JSON what is typed in the form', async () => {
  show({ reviews: [{ kind: 'css', list: 'li', fields: { author: { selector: 'b' } } }] });
  await expect.element(input('Список')).toHaveValue('li');
  await input('Список').fill('.review');
  expect(rules()).toEqual({
    reviews: [{ kind: 'css', list: '.review', fields: { author: { selector: 'b' } } }],
  });
  await source.fill('{"max_pages": 7}');
  await expect.element(input('Страниц за сбор')).toHaveValue('7');
  await input('Страниц за сбор').fill('12');
  expect(rules()).toEqual({ max_pages: 12 });
});

it('keeps the form as it was while the JSON is none, says so, and loses nothing', async () => {
  show({ time_zone: 'Asia/Omsk' });
  await expect.element(input('Часовой пояс')).toHaveValue('Asia/Omsk');
  await source.fill('{"time_zone": "Asia/To');
  await expect.element(source).toHaveValue('{"time_zone": "Asia/To');
  await expect.element(source).toHaveAccessibleDescription(/Это не JSON/);
  await expect.element(input('Часовой пояс')).toHaveValue('Asia/Omsk');
  await expect.element(input('Часовой пояс')).toBeDisabled();
  await source.fill('{"time_zone": "Asia/Tomsk"}');
  await expect.element(input('Часовой пояс')).toHaveValue('Asia/Tomsk');
  await expect.element(input('Часовой пояс')).toBeEnabled();
});

it('adds parts, moves them and takes them away; an emptied field stays in sight', async () => {
  show({});
  await button('Добавить: Правила').click();
  await page.getByRole('menuitem', { name: 'Источники отзывов' }).click();
  await expect.poll(rules).toEqual({ reviews: [{ kind: 'structured' }] });
  await expect.element(page.getByRole('combobox', { name: 'Вид' })).toHaveFocus();
  await button('Добавить: источник').click();
  await page.getByRole('combobox', { name: 'Вид' }).nth(1).click();
  await page.getByRole('option', { name: 'элементы страницы (CSS)' }).click();
  await expect
    .poll(rules)
    .toEqual({ reviews: [{ kind: 'structured' }, { kind: 'css', list: '', fields: {} }] });
  await button('Выше: Источник 2').click();
  await expect.poll(() => (rules() as { reviews: { kind: string }[] }).reviews[0]?.kind).toBe('css');
  await button('Убрать: Источник 2').click();
  await button('Автор').click();
  await input('CSS-селектор').fill('b');
  await expect
    .poll(rules)
    .toEqual({ reviews: [{ kind: 'css', list: '', fields: { author: { selector: 'b' } } }] });
  await input('CSS-селектор').fill('');
  await expect.poll(rules).toEqual({ reviews: [{ kind: 'css', list: '', fields: { author: {} } }] });
  await expect.element(input('CSS-селектор')).toBeVisible();
});

it('names values as whoever writes the rules does, each name once', async () => {
  show({ request: { query: { sort: 'date', page: '1' } } });
  const first = input('Имя').nth(0);
  await first.fill('page');
  await expect.element(first).toHaveAccessibleDescription('Такое имя уже есть');
  expect(rules()).toEqual({ request: { query: { sort: 'date', page: '1' } } });
  await first.fill('order');
  await input('Имя').nth(1).click();
  expect(rules()).toEqual({ request: { query: { order: 'date', page: '1' } } });
});

it('tells of a part that rules do not have, and takes it away', async () => {
  show({ time_zone: 'Asia/Omsk', colour: 'red' });
  await expect.element(page.getByText('Такого поля в правилах нет: colour')).toBeVisible();
  await button('Убрать').click();
  await expect.poll(rules).toEqual({ time_zone: 'Asia/Omsk' });
});
