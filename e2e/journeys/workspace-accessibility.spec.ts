import type { Page } from '@playwright/test';
import { heading, press, type Screen, seen, testScreens } from '../setup/accessible.ts';
import { expect, people, type Scene } from '../setup/molva.ts';
import { annotate, thisMonth } from '../setup/workspace.ts';

const { head, manager, client: owner } = people;

/** Sees to it that a review is complained of: of a small demo none is. */
async function prepareRemoval(scene: Scene, clientId: string) {
  const list = (query: Record<string, string>) =>
    scene.call<{ data: { id: string }[] }>(manager, 'GET /reviews/clients/requests/get-reviews-and-answers', {
      query: { client_id: clientId, limit: '1', ...query },
    });
  if ((await list({ removal: 'prepared' })).data.length > 0) return;
  const [review] = (await list({ rating_from: '5', rating_to: '5' })).data;
  const removal = { ground: 'off_topic', text: 'Автор описывает соседнее заведение: другой адрес.' };
  await annotate(scene, clientId, review?.id ?? '', { removal });
}

/** The first review of a list, opened beside it. */
async function openReview(page: Page) {
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('region', { name: 'Официальный ответ' })).toBeVisible();
  return panel;
}

async function openReportMenu(page: Page, item: string) {
  await press(page, 'Отчёт');
  await page.getByRole('menuitem', { name: item }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const firstProof = (page: Page) => page.getByRole('list', { name: 'Снимки' }).locator('img').first();

const screens: readonly Screen[] = [
  {
    name: 'start of a manager',
    as: manager,
    path: () => '/',
    shown: (page) => expect(page.getByRole('region', { name: 'Ждут ответа' })).toBeVisible(),
  },
  {
    name: 'start of a client',
    as: owner,
    path: () => '/',
    shown: (page) =>
      expect(page.getByRole('region', { name: 'Рейтинги' }).getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'tasks',
    as: manager,
    path: (id) => `/clients/${id}/tasks`,
    shown: (page) => seen(page, 'Поставить задачу'),
  },
  {
    name: 'a new task',
    as: manager,
    path: (id) => `/clients/${id}/tasks`,
    shown: async (page) => {
      await press(page, 'Поставить задачу');
      await expect(page.getByRole('dialog').getByLabel('Что сделать')).toBeVisible();
    },
  },
  {
    name: 'brief',
    as: manager,
    path: (id) => `/clients/${id}/brief`,
    shown: (page) => expect(page.getByRole('textbox', { name: /Чем занимается/ })).toHaveValue(/кофейни/),
  },
  {
    name: 'brief of a client',
    as: owner,
    path: (id) => `/clients/${id}/brief`,
    shown: (page) => expect(page.getByRole('textbox', { name: /Чем занимается/ })).toHaveValue(/кофейни/),
  },
  {
    name: 'versions of a brief',
    as: manager,
    path: (id) => `/clients/${id}/brief`,
    shown: async (page) => {
      await press(page, 'Версии');
      await press(page, /нынешняя/);
      await expect(page.getByRole('region', { name: /Отличия/ }).first()).toBeVisible();
    },
  },
  {
    name: 'templates of briefs',
    as: head,
    path: (id) => `/clients/${id}/brief`,
    shown: async (page) => {
      await press(page, 'Шаблоны');
      await expect(
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Изменить:/ })
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'a template of briefs',
    as: head,
    path: (id) => `/clients/${id}/brief`,
    shown: async (page) => {
      await press(page, 'Шаблоны');
      await press(page, 'Изменить: Бриф сети точек');
      await expect(page.getByRole('dialog').getByLabel('Название')).toHaveValue('Бриф сети точек');
    },
  },
  {
    name: 'accesses',
    // Each person's reveals are counted; the manager's belong to the journey about them.
    as: head,
    path: (id) => `/clients/${id}/accesses`,
    shown: async (page) => {
      await press(page, /Показать секрет/);
      await expect(page.getByText(/скроется через/)).toBeVisible();
    },
  },
  {
    name: 'a new access',
    as: manager,
    path: (id) => `/clients/${id}/accesses`,
    shown: async (page) => {
      await press(page, 'Добавить доступ');
      await expect(page.getByRole('dialog').getByLabel('Логин')).toBeVisible();
    },
  },
  {
    name: 'what writers read',
    as: manager,
    path: (id) => `/copywriting/${id}/info`,
    shown: async (page) => {
      await expect(page.getByText('Открываемся в 7:30')).toBeVisible();
      await expect(page.getByText(/подписываем ответы от имени сети/)).toBeVisible();
    },
  },
  {
    name: 'accesses for writers',
    as: manager,
    path: (id) => `/copywriting/${id}/info/accesses`,
    shown: (page) => expect(page.getByRole('button', { name: /Показать секрет/ }).first()).toBeVisible(),
  },
  {
    name: "writers' notes",
    as: manager,
    path: (id) => `/copywriting/${id}/brief-notes`,
    shown: (page) => seen(page, /подписываем ответы от имени сети/),
  },
  {
    name: 'removals',
    as: manager,
    path: async (id, scene) => {
      await prepareRemoval(scene, id);
      return `/copywriting/${id}/delete-comments`;
    },
    shown: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'a removal request',
    as: manager,
    path: async (id, scene) => {
      await prepareRemoval(scene, id);
      return `/copywriting/${id}/delete-comments?removal=prepared`;
    },
    shown: async (page) => {
      await press(await openReview(page), 'Изменить');
      await expect(page.getByLabel('Текст жалобы')).toHaveValue(/соседнее заведение/);
    },
  },
  {
    name: 'an answer being written',
    as: manager,
    path: (id) => `/clients/${id}/reviews?answer=draft`,
    shown: async (page) => {
      await press(await openReview(page), 'Подготовить жалобу');
      await expect(page.getByLabel('Текст ответа')).toBeVisible();
      await expect(page.getByLabel('Текст жалобы')).toBeVisible();
    },
  },
  {
    name: 'templates of answers',
    as: manager,
    path: (id) => `/clients/${id}/reviews?answer=draft`,
    shown: async (page) => {
      await press(await openReview(page), 'Шаблоны');
      await seen(page, 'Извинение и разбор');
    },
  },
  {
    name: 'an answer to approve',
    as: owner,
    path: (id) => `/clients/${id}/reviews?answer=approval`,
    shown: async (page) => {
      const panel = await openReview(page);
      await expect(panel.getByRole('button', { name: 'Согласовать' })).toBeVisible();
    },
  },
  {
    name: 'execution by months',
    as: manager,
    path: (id) => `/clients/${id}/execution`,
    shown: (page) => expect(page.getByRole('link', { name: /\d/ }).nth(3)).toBeVisible(),
  },
  {
    name: 'execution by areas',
    as: manager,
    path: (id) => `/clients/${id}/execution/areas`,
    shown: (page) => seen(page, /Полдень и крошка, Москва/),
  },
  {
    name: 'texts',
    as: manager,
    path: (id) => `/clients/${id}/execution/texts`,
    shown: (page) => seen(page, /Полдень и крошка, /),
  },
  {
    name: 'texts of a client',
    as: owner,
    path: (id) => `/clients/${id}/execution/texts`,
    shown: (page) => seen(page, /Полдень и крошка, /),
  },
  {
    name: 'a month',
    as: manager,
    path: (id) => `/clients/${id}/execution/period/${thisMonth()}`,
    shown: (page) => seen(page, 'Новые отзывы'),
  },
  {
    name: 'gallery',
    as: manager,
    path: (id) => `/clients/${id}/execution/gallery`,
    shown: (page) => expect(firstProof(page)).toBeVisible(),
  },
  {
    name: 'a proof',
    as: manager,
    path: (id) => `/clients/${id}/execution/gallery`,
    shown: async (page) => {
      await firstProof(page).click();
      await expect(page.getByRole('dialog').getByLabel('Подпись')).toBeVisible();
    },
  },
  {
    name: 'links to a report',
    as: manager,
    path: (id) => `/clients/${id}/execution`,
    shown: async (page) => {
      await openReportMenu(page, 'Дать ссылку');
      await expect(page.getByRole('button', { name: 'Создать и скопировать' })).toBeVisible();
    },
  },
  {
    name: 'a report by mail',
    as: manager,
    path: (id) => `/clients/${id}/execution`,
    shown: async (page) => {
      await openReportMenu(page, 'Отправлять по почте');
      await press(page, 'Добавить рассылку');
      await expect(page.getByLabel('Кому')).toBeVisible();
    },
  },
  {
    name: 'a report by its link',
    as: null,
    path: async (id, scene) => {
      const body = { client_id: id, period: thisMonth(), ends_on: inAWeek() };
      const { url } = await scene.call<{ url: string }>(manager, 'POST /reports/links', { body });
      return new URL(url).pathname;
    },
    shown: heading(/Полдень и крошка/),
  },
  {
    name: 'a report whose link is over',
    as: null,
    path: () => '/report/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    shown: (page) => seen(page, /больше не действует/),
  },
];

testScreens(screens);
