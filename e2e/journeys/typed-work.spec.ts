import type { Locator, Page } from '@playwright/test';
import { expect, people, signIn, test } from '../setup/molva.ts';
import { newWork, ownWords } from '../setup/writing.ts';

/** A form in a dialog, and what is typed into it. */
interface Form {
  opener: Locator;
  dialog: Locator;
  field: Locator;
  words: string;
}

const ways: readonly [string, (page: Page, dialog: Locator) => Promise<void>][] = [
  ['Esc', (page) => page.keyboard.press('Escape')],
  ['the cross', (_page, dialog) => dialog.getByRole('button', { name: 'Закрыть', exact: true }).click()],
  ['«Отменить»', (_page, dialog) => dialog.getByRole('button', { name: 'Отменить', exact: true }).click()],
  // Above a dialog there is always a strip of the backdrop, on phones too.
  ['the backdrop', (page) => page.mouse.click(8, 8)],
];

/** The question has gone with what it lay over the dialog: a press beside it goes to the dialog again. */
const answered = (page: Page) =>
  expect(page.locator('[data-scope=dialog][data-part=backdrop]')).toHaveCount(1);

/** It hears presses beside it once it has the focus. */
async function opened(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
}

async function keepsTypedWork(page: Page, { opener, dialog, field, words }: Form): Promise<void> {
  // Twenty times a dialog is opened and closed.
  test.slow();
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  for (const [way, close] of ways)
    await test.step(`by ${way}`, async () => {
      await opener.click();
      await opened(dialog);
      await close(page, dialog);
      await expect(dialog).toBeHidden();
      await expect(question).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.click();
      await field.fill(words);
      await close(page, dialog);
      await expect(question.getByRole('button', { name: 'Продолжить ввод' })).toBeFocused();
      // Esc answers the question, it does not go past it.
      await page.keyboard.press('Escape');
      await answered(page);
      await expect(field).toHaveValue(words);
      await close(page, dialog);
      await question.getByRole('button', { name: 'Продолжить ввод' }).click();
      await answered(page);
      await expect(field).toHaveValue(words);
      await opened(dialog);

      await close(page, dialog);
      await question.getByRole('button', { name: 'Закрыть без сохранения' }).click();
      await expect(question).toBeHidden();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      // What was dropped does not come back.
      await opener.click();
      await opened(dialog);
      await expect(field).toHaveValue('');
      await close(page, dialog);
      await expect(dialog).toBeHidden();
    });
}

test('a client that is being typed is not dropped without a question', async ({ page }) => {
  await signIn(page, people.manager);
  await page.goto('/all-clients');
  const dialog = page.getByRole('dialog', { name: 'Новый клиент' });
  await keepsTypedWork(page, {
    opener: page.getByRole('button', { name: 'Новый клиент' }),
    dialog,
    field: dialog.getByLabel('Заметка для своих'),
    words: 'Отвечаем только по будням',
  });
});

test("a customer's words that are being typed are not dropped without a question", async ({
  page,
  scene,
}) => {
  const { client } = await newWork(scene);
  await signIn(page, people.manager);
  await page.goto(`/clients/${client.id}/sources`);
  const dialog = page.getByRole('dialog', { name: 'Новые слова покупателя' });
  await keepsTypedWork(page, {
    opener: page.getByRole('button', { name: 'Добавить слова покупателя' }).first(),
    dialog,
    field: dialog.getByRole('textbox', { name: 'Слова покупателя' }),
    words: ownWords,
  });
});

test('an area that is being typed is not dropped; once saved it closes without a question', async ({
  page,
  scene,
}) => {
  const client = await scene.newClient();
  await signIn(page, people.manager);
  await page.goto(`/clients/${client.id}`);
  const dialog = page.getByRole('dialog', { name: 'Новая точка' });
  const opener = page.getByRole('button', { name: 'Добавить точку' }).first();
  const field = dialog.getByLabel('Название точки');
  await keepsTypedWork(page, { opener, dialog, field, words: 'Кофейня на Никитской' });

  // A value that was only chosen counts too.
  await opener.click();
  await dialog.getByText('Собирать отзывы каждый день').click();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Продолжить ввод' }).click();
  await dialog.getByLabel('Адрес страницы с отзывами').fill(`http://127.0.0.1:9/${client.id}`);
  await dialog.getByRole('combobox', { name: 'Площадка' }).click();
  await page.getByRole('option', { name: 'Витрина мнений' }).click();
  await field.fill('Кофейня на Никитской');
  await dialog.getByRole('button', { name: 'Добавить точку' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Кофейня на Никитской', exact: true })).toBeVisible();
});

test('a form inside a dialog of something else asks as well', async ({ page, scene }) => {
  const client = await scene.newClient();
  await signIn(page, people.manager);
  await page.goto(`/clients/${client.id}/execution`);
  await page.getByRole('button', { name: 'Отчёт' }).click();
  await page.getByRole('menuitem', { name: 'Отправлять по почте' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отчёт по почте' });
  await dialog.getByRole('button', { name: 'Добавить рассылку' }).click();
  const field = dialog.getByLabel('Кому');
  await field.fill('anna@example.ru');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Продолжить ввод' }).click();
  await dialog.getByRole('button', { name: 'Отменить' }).click();
  await question.getByRole('button', { name: 'Продолжить ввод' }).click();
  await expect(field).toHaveValue('anna@example.ru');
  await dialog.getByRole('button', { name: 'Отменить' }).click();
  await question.getByRole('button', { name: 'Закрыть без сохранения' }).click();
  await expect(field).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a page with typed work is not left without a question', async ({ page }) => {
  await signIn(page, people.head);
  await page.goto('/wiki');
  await page.getByRole('button', { name: 'Новая страница' }).click();
  const field = page.getByLabel('Текст в разметке Markdown');
  await field.fill('Как мы отвечаем на отзывы');
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  const leaving: readonly [string, () => Promise<unknown>][] = [
    ['the button', () => page.getByRole('button', { name: 'Отменить', exact: true }).click()],
    ['the browser', () => page.evaluate(() => history.back())],
  ];
  for (const [way, leave] of leaving)
    await test.step(`by ${way}`, async () => {
      await leave();
      await question.getByRole('button', { name: 'Остаться' }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(/create=true/);
      await expect(field).toHaveValue('Как мы отвечаем на отзывы');
    });
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await question.getByRole('button', { name: 'Уйти без сохранения' }).click();
  await expect(field).toBeHidden();
  await expect(page).not.toHaveURL(/create=true/);
});
