import { startPages } from '@molva/server/test/pages';
import type { Page } from '@playwright/test';
import { areaDialog, areaRow, asked } from '../setup/areas.ts';
import { expect, openAs, people, test } from '../setup/molva.ts';

const guests = ['Анна Белова', 'Пётр Ким', 'Ия Орлова', 'Лев Сомов', 'Ольга Руднева', 'Никита Жаров'];
const texts = [
  'Чай принесли горячим, официант посоветовал пирог с вишней.',
  'Ждали столик двадцать минут, хотя половина зала была пуста.',
  'Хозяйка помнит гостей по именам, за это сюда и возвращаемся.',
  'Музыка громкая, разговаривать трудно, зато десерты отличные.',
  'Заказали самовар на шестерых, хватило всем и осталось ещё.',
  'Администратор извинился за долгую подачу и принёс варенье.',
];

/** A page of a site that Molva does not know: no markup for machines, names of its own. */
function opinions({ frame = 'opinion', text = 'story' } = {}): string {
  const cards = guests.map(
    (
      guest,
      index,
    ) => `<div class="${frame}"><b class="guest">${guest}</b> <i class="day">1${index} мая 2026</i>
      <span class="mark">${(index % 5) + 1} из 5</span> <a class="number" data-uid="77${index}31">№ ${index + 1}</a>
      <p class="${text}">${texts[index]}</p></div>`,
  );
  return `<!doctype html><html lang="ru"><head><title>Чайная: мнения</title></head><body><h1>Чайная</h1>${cards.join('')}</body></html>`;
}

const bench = (page: Page) => ({
  read: () => page.getByRole('button', { name: 'Прочитать', exact: true }).click(),
  inPage: (text: string) => page.frameLocator('iframe').getByText(text, { exact: true }).click(),
  async say(role: string) {
    await page
      .getByRole('region', { name: 'Что это' })
      .getByRole('button', { name: role, exact: true })
      .click();
    await page.getByRole('button', { name: 'Записать в правила' }).click();
  },
  async testAndUse() {
    const keeping = page.getByRole('region', { name: 'Сохранение' });
    await keeping.getByRole('button', { name: 'Проверить на образцах' }).click();
    await expect(keeping.getByText('Чайная: мнения: прошёл')).toBeVisible();
    await keeping.getByRole('button', { name: 'Применить' }).click();
    await expect(keeping.getByText(/применена/)).toBeVisible();
  },
});

test('a site nobody wrote rules for: from its page to its first collection, and through what it changes after', async ({
  page,
  scene,
}) => {
  test.setTimeout(240_000);
  const site = await startPages();
  const url = `${site.origin}/tea`;
  site.pages.set('/tea', opinions());
  const client = await scene.newClient(people.head);
  const { read, inPage, say, testAndUse } = bench(page);
  const name = `Мнения ${site.origin.split(':').at(-1)}`;

  await test.step('rules are made of a guess and kept with a new site', async () => {
    await openAs(page, people.head, '/admin-panel/test');
    await page.getByLabel('Адрес страницы с отзывами').fill(url);
    await read();
    await expect(page.getByText('Разметки schema.org и микроформатов на странице нет.')).toBeVisible();
    await expect(page.getByText('Похоже на список отзывов: 6 блоков')).toBeVisible();
    await page.getByRole('button', { name: 'Взять' }).click();
    await expect(page.getByText('Прочитано 6 отзывов')).toBeVisible();

    // A value leads to its place.
    await page.getByRole('button', { name: `Показать на странице: текст ${texts[1]}` }).click();
    await page.getByRole('tab', { name: 'Дерево' }).click();
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('p.story');
    await page.getByRole('tab', { name: 'Источник' }).click();
    await expect(page.locator('mark')).toContainText(texts[1] ?? '');

    await page.getByLabel('Название площадки').fill(name);
    await page.getByRole('button', { name: 'Сохранить как правило новой площадки' }).click();
    await expect(page.getByText(`Площадка «${name}» добавлена с этими правилами`)).toBeVisible();
    await page.getByRole('button', { name: 'Сохранить как образец' }).click();
    await expect(page.getByText(/Образец сохранён/)).toBeVisible();
  });

  const row = areaRow(page, 'Чайная на Лесной');
  const collect = async () => {
    await page.goto(`/clients/${client.id}`);
    await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  };

  await test.step('its first collection', async () => {
    await page.goto(`/clients/${client.id}`);
    await page.getByRole('button', { name: 'Добавить точку' }).first().click();
    const form = areaDialog(page);
    await form.address.fill(url);
    await expect(form.site).toHaveText(name);
    await form.name.fill('Чайная на Лесной');
    await form.send();
    await expect(form.dialog).toBeHidden();
    await row.getByRole('button', { name: /Собрать сейчас/ }).click();
    await expect(row.getByText('6 отзывов', { exact: true })).toBeVisible({ timeout: asked });
    await expect(row.getByText('6 новых')).toBeVisible();
  });

  await test.step('its markup changes: the rule stopped, nothing is gone', async () => {
    site.pages.set('/tea', opinions({ frame: 'entry' }));
    await collect();
    await expect(row.getByText('Правило не сработало')).toBeVisible({ timeout: asked });
    await expect(row.getByText('6 отзывов', { exact: true })).toBeVisible();
  });

  await test.step('half of it changes: the rule half stopped, no value is lost', async () => {
    site.pages.set('/tea', opinions({ text: 'words' }));
    await collect();
    await expect(row.getByText('Правило сработало наполовину')).toBeVisible({ timeout: asked });
    await expect(row.getByText('6 отзывов', { exact: true })).toBeVisible();
    await page.goto(`/clients/${client.id}/reviews`);
    for (const text of texts) await expect(page.getByText(text)).toBeVisible();
  });

  await test.step('the rule is mended by a press, passes the sample and is put in use', async () => {
    await page.goto(`/admin-panel/test?url=${encodeURIComponent(url)}&site_id=${await siteId()}`);
    await read();
    await page.getByRole('group').getByText('Как сработали правила').click();
    await expect(page.getByText(/текст \.story: 0 из 6/)).toBeVisible();
    await inPage(texts[2] ?? '');
    await say('текст');
    await expect(page.getByRole('button', { name: `Показать на странице: текст ${texts[2]}` })).toBeVisible();
    await testAndUse();
    await collect();
    await expect(row.getByText('Собрано', { exact: true })).toBeVisible({ timeout: asked });
    await expect(row.getByText('без изменений')).toBeVisible();
  });

  await test.step('ids are added to the rule: nothing is new, nothing is gone', async () => {
    await page.goto(`/admin-panel/test?url=${encodeURIComponent(url)}&site_id=${await siteId()}`);
    await read();
    await inPage('№ 2');
    await say('идентификатор');
    await expect(
      page.getByRole('button', { name: 'Показать на странице: идентификатор 77131' }),
    ).toBeVisible();
    await testAndUse();
    await collect();
    await expect(row.getByText('Собрано', { exact: true })).toBeVisible({ timeout: asked });
    await expect(row.getByText('6 отзывов', { exact: true })).toBeVisible();
    await expect(row.getByText(/новы|исчез/)).toBeHidden();
  });

  await site.close();

  async function siteId(): Promise<string> {
    const { data } = await scene.call<{ data: { id: string; name: string }[] }>(
      people.head,
      'GET /reviews/clients/areas/site',
    );
    return data.find((one) => one.name === name)?.id ?? '';
  }
});
