import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, people, type Scene, openAs, test } from '../setup/molva.ts';

/** Writes a page by the API, as a head. */
async function writePage(
  request: APIRequestContext,
  scene: Scene,
  page: { slug: string; title: string; markdown: string; version?: number },
): Promise<void> {
  const { slug, title, markdown, version = 0 } = page;
  const answer = await request.put(`/api/v1/wiki/${slug}`, {
    headers: { authorization: `Bearer ${await scene.token(people.head)}`, ...(await scene.xsrf()) },
    data: { title, markdown, version, section: 'Проверка' },
  });
  expect(answer.status()).toBe(200);
}

const slugOf = () => `journey-${randomBytes(5).toString('hex')}`;

test('a page is found by another form of its words, edited, and an earlier version brought back', async ({
  page,
  request,
  scene,
}) => {
  const slug = slugOf();
  const word = `хризантем${randomBytes(2).toString('hex')}`;
  await writePage(request, scene, { slug, title: `Про ${word}`, markdown: 'Первый текст о садовниках.' });
  await openAs(page, people.head, `/wiki?q=${word}`);
  await page.getByRole('link', { name: new RegExp(word) }).click();
  await expect(page.getByRole('article')).toContainText('Первый текст о садовниках.');
  await page.getByRole('button', { name: 'Изменить' }).click();
  await page.getByLabel('Текст в разметке Markdown').fill('Второй текст о садовниках.');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('article')).toContainText('Второй текст');
  await page.getByRole('button', { name: /^Версии/ }).click();
  await page.getByRole('button', { name: /^Версия 1/ }).click();
  await expect(page.getByRole('region', { name: 'Отличия' })).toContainText('Второй');
  await page.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await expect(page.getByText('Вернули версию 1')).toBeVisible();
});

test('two who edit one page lose nothing', async ({ page, request, scene }) => {
  const slug = slugOf();
  await writePage(request, scene, { slug, title: 'Спорная', markdown: 'Начало.' });
  await openAs(page, people.head, `/wiki?page=${slug}&edit=true`);
  await page.getByLabel('Текст в разметке Markdown').fill('Начало. Мои слова.');
  await writePage(request, scene, { slug, title: 'Спорная', markdown: 'Начало. Чужие слова.', version: 1 });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'страницу сохранил' });
  await expect(conflict).toContainText('Чужие');
  await expect(page.getByLabel('Текст в разметке Markdown')).toHaveValue('Начало. Мои слова.');
  await conflict.getByRole('button', { name: 'Оставить мой' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('article')).toContainText('Мои слова.');
});

test('what a page holds cannot run in the reader’s browser', async ({ page, request, scene }) => {
  const slug = slugOf();
  await writePage(request, scene, {
    slug,
    title: '<img src=x onerror="window.harmed=1">',
    markdown: [
      '<script>window.harmed = 1</script>',
      '<img src="x" onerror="window.harmed = 1">',
      '<svg onload="window.harmed = 1"><a href="javascript:window.harmed=1">a</a></svg>',
      '<iframe srcdoc="<script>parent.harmed=1</script>"></iframe>',
      '<form action="https://example.org"><button>Войти</button></form>',
      '<style>body { display: none }</style><meta http-equiv="refresh" content="0;url=https://example.org">',
      '[нажмите](javascript:window.harmed=1) [и сюда](data:text/html,<script>1</script>)',
      'Конец страницы.',
    ].join('\n\n'),
  });
  await openAs(page, people.manager, `/wiki?page=${slug}`);
  const article = page.getByRole('article');
  await expect(article).toContainText('Конец страницы.');
  await expect(article.locator('script, iframe, form, style, meta, [onerror], [onload]')).toHaveCount(0);
  await expect(article.locator('a[href^="javascript:"], a[href^="data:"]')).toHaveCount(0);
  for (const words of ['нажмите', 'и сюда']) await article.getByText(words).click();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'harmed'))).toBeUndefined();
});
