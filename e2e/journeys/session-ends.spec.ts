import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, fillSignIn, openAs, people, type Scene, test } from '../setup/molva.ts';

/** A form in a dialog: where it is, how it is opened anew, and what is typed in it. */
interface Form {
  what: string;
  path: string;
  open: (page: Page) => Promise<Locator>;
  label: string;
}

const byButton =
  (button: string, dialog: string) =>
  async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    return page.getByRole('dialog', { name: dialog });
  };

const forms: readonly Form[] = [
  {
    what: 'a rule of alerts',
    path: 'alerts',
    open: byButton('Создать правило', 'Новое правило оповещений'),
    label: 'Название',
  },
  {
    what: 'a competitor',
    path: 'competitors',
    open: byButton('Добавить конкурента', 'Новый конкурент'),
    label: 'Название',
  },
  { what: 'a task', path: 'tasks', open: byButton('Поставить задачу', 'Новая задача'), label: 'Что сделать' },
  {
    what: 'a schedule of the report',
    path: 'execution',
    async open(page) {
      await page.getByRole('button', { name: 'Отчёт' }).click();
      await page.getByRole('menuitem', { name: 'Отправлять по почте' }).click();
      const dialog = page.getByRole('dialog', { name: 'Отчёт по почте' });
      await dialog.getByRole('button', { name: 'Добавить рассылку' }).click();
      return dialog;
    },
    label: 'Кому',
  },
  {
    what: 'a view of the list',
    path: 'reviews?rating_to=3',
    async open(page) {
      await page.getByRole('button', { name: 'Виды' }).click();
      await page.getByRole('menuitem', { name: 'Сохранить как вид…' }).click();
      return page.getByRole('dialog', { name: 'Сохранить как вид' });
    },
    label: 'Название',
  },
  {
    what: 'a note of many reviews',
    path: 'reviews?sort=publication_date',
    async open(page) {
      await page.getByRole('article').first().getByRole('checkbox').check();
      await page
        .getByRole('region', { name: 'Выбранные отзывы' })
        .getByRole('button', { name: 'Заметка' })
        .click();
      return page.getByRole('dialog', { name: /^Заметка: / });
    },
    label: 'Что записать',
  },
  {
    what: 'a tag of one review',
    path: 'reviews?sort=publication_date',
    async open(page) {
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('t');
      return page.getByRole('dialog', { name: /^Метки: 1/ });
    },
    label: 'Метка',
  },
];

/** As the night ends it: on the server. */
async function endSessionOf(page: Page, request: APIRequestContext, scene: Scene): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const ended = await request.delete('/api/v1/login/access-token', {
    headers: { authorization: `Bearer ${token}`, ...(await scene.xsrf()) },
  });
  expect(ended.status()).toBe(200);
}

for (const { what, path, open, label } of forms)
  test(`${what} that is typed when the session ends is there after signing in again`, async ({
    page,
    request,
    scene,
  }) => {
    const client = (await scene.clients(people.manager)).find(({ name }) => name.includes('Полдень'));
    await openAs(page, people.manager, `/clients/${client?.id}/${path}`);
    const dialog = await open(page);
    await dialog.getByLabel(label, { exact: true }).fill('Набрано вечером');
    await endSessionOf(page, request, scene);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillSignIn(page, people.manager);
    await expect(page.getByText('Откройте ту же форму')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/clients/${client?.id}/${path.split('?')[0]}`));
    const again = await open(page);
    await expect(again.getByLabel(label, { exact: true })).toHaveValue('Набрано вечером');
    await expect(again.getByText(/Здесь то, что вы вводили/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })).toBeVisible();
  });

test('a note that is typed beside a review when the session ends is there after signing in again', async ({
  page,
  request,
  scene,
}) => {
  const client = (await scene.clients(people.manager)).find(({ name }) => name.includes('Полдень'));
  const list = 'GET /reviews/clients/requests/get-reviews-and-answers';
  const { data } = await scene.call<{ data: { id: string }[] }>(people.manager, list, {
    query: { client_id: client?.id ?? '', limit: 1 },
  });
  await openAs(page, people.manager, `/clients/${client?.id}/reviews?review=${data[0]?.id}`);
  const note = page.getByRole('textbox', { name: 'Заметка' });
  await note.fill('Набрано вечером');
  await endSessionOf(page, request, scene);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillSignIn(page, people.manager);
  await expect(note).toHaveValue('Набрано вечером');
  await expect(page.getByRole('button', { name: 'Сохранить заметку' })).toBeVisible();
});
