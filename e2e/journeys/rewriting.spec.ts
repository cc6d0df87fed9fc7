import type { Page } from '@playwright/test';
import { expect, people, type Scene, openAs, test } from '../setup/molva.ts';
import {
  bringTo,
  isStored,
  keepWords,
  newText,
  newWork,
  ownWords,
  readText,
  type Work,
} from '../setup/writing.ts';

/** No model is set up in the demo: what is suggested are spaces, dashes and quotes. */
const untidy = `${ownWords} Девиз "Ни дня без чая" висит у входа  и у кассы - всем видно.`;

async function untidyText(scene: Scene): Promise<{ work: Work; id: string }> {
  const work = await newWork(scene);
  const id = await newText(scene, work, await keepWords(scene, work));
  await bringTo(scene, id, 'writing', untidy);
  return { work, id };
}

/** The text that is open beside the queue. */
function rewriting(page: Page) {
  const article = page.getByRole('article');
  const changes = article.getByRole('group', { name: 'Правки' });
  return {
    article,
    changes,
    boxes: changes.getByRole('checkbox'),
    asIs: article.getByRole('region', { name: /^Текст/ }),
    taken: article.getByText(/^Принято \d+ из \d+$/),
    ask: () => article.getByRole('button', { name: 'Исправить типографику и написание' }).click(),
    save: () => article.getByRole('button', { name: 'Сохранить текст' }).click(),
  };
}

test('a text is taken from the queue and tidied piece by piece, by keys', async ({ page, scene }) => {
  const { work, id } = await untidyText(scene);
  await openAs(page, people.copywriter, `/rewriting?client=${work.client.id}`);
  const queue = page.getByRole('list', { name: 'Очередь текстов' });
  await expect(queue.getByRole('link')).toHaveCount(1);
  await queue.getByRole('link').click();
  const { article, boxes, asIs, taken, ask, save } = rewriting(page);
  await expect(article.getByRole('region', { name: 'Слова покупателя' })).toContainText(ownWords);
  await expect(asIs).toContainText(untidy);

  await ask();
  await expect(article.getByText(/исправлены только типографика и написание/)).toBeVisible();
  await expect(taken).toHaveText(/^Принято 0 из \d$/);
  const count = await boxes.count();
  expect(count).toBe(4);
  await expect(boxes.nth(2)).toHaveAccessibleName(/^Заменить 2\sпробела на пробел$/);
  await expect(article.getByRole('button', { name: 'Сохранить текст' })).toHaveCount(0);

  // Space takes a piece, arrows go on, Enter does as Space does.
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await expect(taken).toHaveText(`Принято 1 из ${count}`);
  await expect(asIs).toContainText('«Ни дня');
  await page.keyboard.press('ArrowRight');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(taken).toHaveText(`Принято 2 из ${count}`);
  await expect(asIs).toContainText('без чая»');
  await page.keyboard.press('Enter');
  await expect(taken).toHaveText(`Принято 1 из ${count}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(boxes.last()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(taken).toHaveText(`Принято 2 из ${count}`);

  await article.getByRole('button', { name: 'Принять все' }).click();
  await save();
  await expect(page.getByText('Текст сохранён')).toBeVisible();
  await expect(article.getByRole('heading', { name: 'Текст как есть' })).toBeVisible();
  await isStored(scene, id, `${ownWords} Девиз «Ни дня без чая» висит у входа и у кассы\u00A0— всем видно.`);
});

test('what another saved meanwhile is shown beside the pieces that were taken', async ({ page, scene }) => {
  const { work, id } = await untidyText(scene);
  await openAs(page, people.copywriter, `/rewriting?text=${id}&of=${work.client.id}`);
  const { article, boxes, ask } = rewriting(page);
  await ask();
  await boxes.last().press('Space');
  // At another computer of theirs.
  const theirs = `${untidy} Спасибо.`;
  const { version } = await readText(scene, people.copywriter, id);
  await scene.call(people.copywriter, 'PUT /reviews/clients/requests/update', {
    body: { id, version, review_data: theirs },
  });
  const alert = article.getByRole('alert');
  await expect(alert).toContainText('текст сохранил кто-то ещё');
  await expect(alert.getByText('Спасибо.')).toBeVisible();
  await expect(article.getByRole('button', { name: 'Сохранить текст' })).toHaveCount(0);
  await isStored(scene, id, theirs);
  await alert.getByRole('button', { name: 'Сохранить мой' }).click();
  await expect(alert).toBeHidden();
  await isStored(scene, id, untidy.replace(' - ', '\u00A0— '));
});

test('a text in the hands of another can be read, not rewritten', async ({ page, scene }) => {
  const { work, id } = await untidyText(scene);
  await openAs(page, people.head, `/rewriting?text=${id}&of=${work.client.id}`);
  const { article } = rewriting(page);
  await expect(article.getByText(/^Пишет Глеб Вершинин, до \d/)).toBeVisible();
  await expect(article.getByRole('button', { name: 'Исправить типографику и написание' })).toBeDisabled();
});
