import { reviewPage, startPages, type WrittenReview } from '@molva/server/test/pages';
import type { Locator, Page } from '@playwright/test';
import { type Account, expect, type OpenWindow, people, type Scene, openAs } from './molva.ts';
import { thisMonth } from './workspace.ts';

/** What a customer wrote into a survey, in which there is neither a name nor a price. */
export const ownWords =
  'Заказывала чай с чабрецом, принесли быстро и горячим. Администратор помогла выбрать десерт. Приду ещё с подругой.';

/** Today, UTC: `YYYY-MM-DD`. */
export const today = () => new Date().toISOString().slice(0, 10);

/** A review page of its own, which shows what it is told to beside a review of long ago. */
export interface SurveyedPlace {
  url: string;
  show(reviews?: readonly WrittenReview[]): void;
  close(): Promise<void>;
}

export async function surveyedPlace(): Promise<SurveyedPlace> {
  const { origin, pages, close } = await startPages();
  const old = { id: 'old', author: 'Пётр', grade: 4, text: 'Тихо и уютно, книг много.', date: '2024-03-02' };
  const show = (reviews: readonly WrittenReview[] = []) => {
    const all = [old, ...reviews];
    pages.set('/survey', reviewPage(all, { rating: 4.4, count: all.length }));
  };
  show();
  return { url: `${origin}/survey`, show, close };
}

/** Where texts are written for. */
export interface Work {
  client: { id: string; name: string };
  areaId: string;
}

export const areaName = 'Чайная, Тверь, Новоторжская, 5';

/** A new client of the manager with an area on a site, which nobody collects. */
export async function newWork(scene: Scene, siteName = 'Витрина мнений'): Promise<Work> {
  const client = await scene.newClient();
  const { id } = await newArea(scene, client.id, { fullname_area: areaName, siteName });
  return { client, areaId: id };
}

/** One more area of a client. */
export const secondArea = (scene: Scene, { client }: Work) =>
  newArea(scene, client.id, { fullname_area: 'Чайная, Тверь, Советская, 9', siteName: 'Витрина мнений' });

async function newArea(
  scene: Scene,
  clientId: string,
  { fullname_area, siteName }: { fullname_area: string; siteName: string },
): Promise<{ id: string }> {
  const sites = await scene.call<{ data: { id: string; name: string }[] }>(
    people.manager,
    'GET /reviews/clients/areas/site',
    { query: { limit: 1000 } },
  );
  const site = sites.data.find(({ name }) => name === siteName);
  return scene.call<{ id: string }>(people.manager, 'POST /reviews/clients/areas/', {
    body: {
      client_id: clientId,
      site_id: site?.id,
      fullname_area,
      url: `http://127.0.0.1:9/${clientId}/${encodeURIComponent(fullname_area)}`,
    },
  });
}

const consent = () => ({
  given_by: 'Гостья',
  how: 'form',
  given_on: today(),
  use_of_data: true,
  use_of_text: true,
  channels: ['site'],
});

/** Keeps a customer's words, with their consent unless told otherwise. @returns the id of the source */
export async function keepWords(scene: Scene, { client, areaId }: Work, more: object = {}): Promise<string> {
  const { id } = await scene.call<{ id: string }>(people.manager, 'POST /reviews/clients/requests/sources', {
    body: {
      client_id: client.id,
      area_id: areaId,
      kind: 'survey',
      words: ownWords,
      grade: 5,
      sex: 'female',
      received_at: today(),
      consent: consent(),
      ...more,
    },
  });
  return id;
}

/** A text to be written in this month. @param sourceId none: without a source */
export async function newText(scene: Scene, { client, areaId }: Work, sourceId?: string): Promise<string> {
  const { data } = await scene.call<{ data: { id: string }[] }>(
    people.manager,
    'POST /reviews/clients/requests/empty',
    {
      body: {
        client_id: client.id,
        area_id: areaId,
        period: thisMonth(),
        count: 1,
        ...(sourceId !== undefined && { source_ids: [sourceId] }),
      },
    },
  );
  const id = data[0]?.id;
  if (id === undefined) throw new Error('no text was made');
  return id;
}

/** A text as the API tells of it. */
export interface KnownText {
  version: number;
  status: string;
  review_data: string | null;
  lock: object | null;
  customer: { state: string } | null;
}

export const readText = (scene: Scene, who: Account, id: string) =>
  scene.call<KnownText>(who, 'GET /reviews/clients/requests/one', { query: { id } });

async function change(scene: Scene, who: Account, id: string, fields: object): Promise<void> {
  const { version } = await readText(scene, who, id);
  await scene.call(who, 'PUT /reviews/clients/requests/update', { body: { id, version, ...fields } });
}

const way = ['writing', 'editing', 'client_review', 'approved', 'with_customer'] as const;
const takers = {
  writing: people.copywriter,
  editing: people.copywriter,
  client_review: people.editor,
  approved: people.manager,
  with_customer: people.editor,
};

/** Takes a text along its way up to a state, by those whose steps they are. */
export async function bringTo(
  scene: Scene,
  id: string,
  end: (typeof way)[number],
  text = ownWords,
): Promise<void> {
  for (const status of way.slice(0, way.indexOf(end) + 1)) {
    await change(scene, takers[status], id, {
      status,
      ...(status === (end === 'writing' ? 'writing' : 'editing') && { review_data: text }),
    });
  }
}

/** Path of the page of a customer without a mailbox, as the manager who carries the link sees it. */
export async function customerPath(scene: Scene, id: string): Promise<string> {
  const path = 'POST /reviews/clients/requests/customer-link';
  const { url } = await scene.call<{ url: string }>(people.manager, path, { body: { id } });
  return new URL(url).pathname;
}

/** A person at a computer of their own, signed in, with a screen open. */
export async function sitDown(openWindow: OpenWindow, who: Account, path: string): Promise<Page> {
  const window = await openWindow({ viewport: { width: 1440, height: 900 }, hasTouch: false });
  const page = await window.newPage();
  await openAs(page, who, path);
  return page;
}

/** Somebody with a phone who has never heard of Molva. */
export async function takePhone(openWindow: OpenWindow): Promise<Page> {
  const window = await openWindow({ viewport: { width: 360, height: 740 }, hasTouch: true });
  return window.newPage();
}

export const deskPath = ({ client }: Work, id: string) => `/copywriting/${client.id}?request=${id}`;

/** The open text on the writers' desk. */
export function desk(page: Page) {
  const article = page.getByRole('article', { name: 'Текст' });
  const side = article.getByRole('complementary', { name: 'Сведения о тексте' });
  return {
    article,
    side,
    field: article.getByRole('textbox', { name: 'Текст отзыва' }),
    source: article.getByRole('region', { name: 'Слова покупателя' }),
    saved: article.getByText(/^Сохранено \d/),
    lacks: article.getByRole('alert').filter({ hasText: 'Шаг не сделан' }),
    status: (word: string) => article.getByText(word, { exact: true }).first(),
    step: (name: string) =>
      article.getByRole('group', { name: 'Шаги' }).getByRole('button', { name, exact: true }),
    async otherStep(name: string) {
      await article.getByRole('button', { name: 'Другие шаги' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
    async type(text: string) {
      await this.field.fill(text);
      await expect(this.saved).toBeVisible();
    },
  };
}

/** Gives the reason that an open dialog asks for. */
export async function giveReason(
  page: Page,
  { step, reason, words }: { step: string; reason: string; words: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: step });
  await choose(dialog.getByRole('combobox', { name: 'Причина' }), reason);
  await dialog.getByLabel('Что не так и что сделать').fill(words);
  await dialog.getByRole('button', { name: step, exact: true }).click();
}

/** Chooses one of a list. */
export async function choose(list: Locator, option: string): Promise<void> {
  await list.click();
  await list.page().getByRole('option', { name: option, exact: true }).click();
  await expect(list.page().getByRole('listbox')).toHaveCount(0);
}

/** A text saved on the desk: not what the screen says, but what the server has. */
export const isStored = (scene: Scene, id: string, text: string) =>
  expect(async () => {
    expect((await readText(scene, people.head, id)).review_data).toBe(text);
  }).toPass({ timeout: 10_000 });

/** Nobody holds the text any more. */
export const isFree = (scene: Scene, id: string) =>
  expect(async () => {
    expect((await readText(scene, people.head, id)).lock).toBeNull();
  }).toPass({ timeout: 10_000 });
