import { limits } from '@molva/contract/limits';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { button, reading, showBench } from './testing.tsx';

const address = page.getByRole('textbox', { name: 'Адрес страницы с отзывами' });
const pasted = page.getByRole('textbox', { name: 'Исходный текст страницы' });
const longFile = 'Отзывы о стоматологической клинике «Здоровьесбережение» на улице Сакко-и-Ванцетти.html';

function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  const given = new DataTransfer();
  for (const file of files) given.items.add(file);
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

it('reads what is pasted in place of the page, and the page again without it', async () => {
  const { reads } = showBench({ url: 'https://otzyvy.example/a' });
  await press(button('Вставить текст'));
  await pasted.fill(' {"items": []}');
  await press(button('Прочитать'));
  await expect
    .poll(() => reads().at(-1))
    .toEqual({
      url: 'https://otzyvy.example/a',
      content: ' {"items": []}',
      content_type: 'application/json',
      parser_rules: {},
    });
  await press(button('Не вставлять'));
  await expect.element(pasted).not.toBeInTheDocument();
  await press(button('Прочитать'));
  await expect.poll(() => reads().length).toBe(2);
  expect(reads().at(-1)).not.toHaveProperty('content_type', 'application/json');
});

it('reads a file as soon as it is chosen, in the letters it was saved in', async () => {
  const { reads } = showBench();
  const cyrillic = new Uint8Array([0x3c, 0x70, 0x3e, 0xc4, 0xe0]);
  await expect.element(button('Файл')).toBeVisible();
  choose(new File([cyrillic], longFile));
  await expect.element(page.getByText(new RegExp(`^Читаем файл «${longFile}»`))).toBeVisible();
  await expect.poll(reads).toEqual([{ content: '<p>Да', content_type: 'text/html', parser_rules: {} }]);
  await press(button('Убрать файл'));
  await press(button('Прочитать'));
  await expect.element(address).toHaveAccessibleDescription(/^Вставьте адрес страницы/);
  await address.fill('otzyvy.example');
  await expect.element(address).not.toHaveAttribute('aria-invalid', 'true');
  expect(reads()).toHaveLength(1);
});

it('says of a file that is too large how much it takes', async () => {
  const { reads } = showBench({ url: 'https://otzyvy.example/a' }, { read: () => json(reading()) });
  await expect.element(button('Файл')).toBeVisible();
  choose(new File([new Uint8Array(limits.pageBytes + 1)], longFile));
  await expect.element(address).toHaveAccessibleDescription('Файл слишком велик: принимаем до 20 МБ');
  await expect.element(page.getByText(/^Читаем файл/)).not.toBeInTheDocument();
  expect(reads()).toEqual([]);
  await press(button('Прочитать'));
  await expect.element(address).not.toHaveAttribute('aria-invalid', 'true');
});
