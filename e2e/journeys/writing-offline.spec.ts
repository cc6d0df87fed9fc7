import type { Page } from '@playwright/test';
import { asked } from '../setup/areas.ts';
import { expect, people, test } from '../setup/molva.ts';
import {
  bringTo,
  desk,
  deskPath,
  giveReason,
  isFree,
  isStored,
  keepWords,
  newText,
  newWork,
  ownWords,
  readText,
  sitDown,
} from '../setup/writing.ts';

test.use({ actionTimeout: 10_000 });

const saving = '**/api/v1/reviews/clients/requests/update';
const begun = 'Заказывала чай с чабрецом, принесли быстро.';
const goneOn = `${begun} Администратор помогла выбрать десерт.`;
const noLine = (page: Page) => page.getByText('Нет связи. Текст цел в этом браузере и сохранится сам');

test('what is typed with the line lost is saved when it is back, or where the text is opened anew', async ({
  openWindow,
  scene,
}) => {
  test.setTimeout(150_000);
  const work = await newWork(scene);
  const id = await newText(scene, work, await keepWords(scene, work));
  await bringTo(scene, id, 'writing', begun);
  const page = await sitDown(openWindow, people.copywriter, deskPath(work, id));
  const { field, saved, step } = desk(page);
  await expect(field).toHaveValue(begun);

  await page.context().setOffline(true);
  await field.fill(goneOn);
  await expect(noLine(page)).toBeVisible();
  // A step is no way round: it waits for the text.
  await step('Сдать на проверку').click();
  await expect(page.getByText('Текст ещё не сохранён. Дождитесь сохранения и повторите.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved).toBeVisible({ timeout: asked });
  await isStored(scene, id, goneOn);

  // Nothing gets through from here again: opened anew, the text has what could not be sent. A reload would not do, for a
  // page that goes sends past whatever cuts its line.
  const whole = `${goneOn} Приду ещё с подругой.`;
  await page.route(saving, (route) => route.abort('internetdisconnected'));
  await field.fill(whole);
  await expect(noLine(page)).toBeVisible();
  expect((await readText(scene, people.head, id)).review_data).toBe(goneOn);
  const again = await page.context().newPage();
  await again.goto(deskPath(work, id));
  await expect(desk(again).field).toHaveValue(whole);
  await isStored(scene, id, whole);
  await again.reload();
  await expect(desk(again).field).toHaveValue(whole);
  await desk(again).step('Сдать на проверку').click();
  await expect(desk(again).status('На проверке')).toBeVisible();
  await expect(desk(page).status('На проверке')).toBeVisible({ timeout: asked });
});

test('another saves the text meanwhile: both stand side by side until one is made of them', async ({
  openWindow,
  scene,
}) => {
  test.setTimeout(150_000);
  const work = await newWork(scene);
  const id = await newText(scene, work, await keepWords(scene, work));
  await bringTo(scene, id, 'editing', begun);
  const editor = await sitDown(openWindow, people.editor, deskPath(work, id));
  const mine = desk(editor);
  await expect(mine.field).toHaveValue(begun);
  await editor.context().setOffline(true);
  await mine.field.fill(`${begun} Приду ещё с подругой.`);
  await expect(noLine(editor)).toBeVisible();

  const head = await sitDown(openWindow, people.head, deskPath(work, id));
  const theirs = desk(head);
  await theirs.type(goneOn);
  await theirs.otherStep('Отпустить текст');
  await isFree(scene, id);

  await editor.context().setOffline(false);
  const merge = mine.article.getByRole('alert', { name: 'Два текста' });
  await expect(merge).toBeVisible({ timeout: asked });
  const differences = merge.getByRole('region', { name: 'Отличия вашего текста от сохранённого' });
  await expect(differences.locator('ins').first()).toContainText('Приду');
  await expect(differences.locator('del').first()).toContainText('Администратор');
  await merge.getByText('Сохранённый', { exact: true }).click();
  await expect(merge.getByRole('region', { name: 'Сохранённый текст' })).toHaveText(goneOn);
  await merge.getByText('Мой', { exact: true }).click();
  await expect(merge.getByRole('region', { name: 'Ваш текст' })).toHaveText(`${begun} Приду ещё с подругой.`);
  // Nothing was written over.
  expect((await readText(scene, people.head, id)).review_data).toBe(goneOn);
  await merge.getByText('Собрать', { exact: true }).click();
  const both = `${goneOn} Приду ещё с подругой.`;
  await merge.getByLabel('Общий текст').fill(both);
  await merge.getByRole('button', { name: 'Сохранить общий' }).click();
  await expect(merge).toBeHidden();
  await expect(mine.field).toHaveValue(both);
  await isStored(scene, id, both);
  await expect(theirs.field).toHaveValue(both, { timeout: asked });
});

test('a manager takes the text over while its writer types: the words typed are kept and go back in', async ({
  openWindow,
  scene,
}) => {
  test.setTimeout(150_000);
  const work = await newWork(scene);
  const id = await newText(scene, work, await keepWords(scene, work));
  await bringTo(scene, id, 'writing', begun);
  const writer = await sitDown(openWindow, people.copywriter, deskPath(work, id));
  const writing = desk(writer);
  const manager = await sitDown(openWindow, people.manager, deskPath(work, id));
  const managing = desk(manager);
  await expect(writing.field).toHaveValue(begun);
  await expect(managing.article.getByText(/Пишет Глеб Вершинин, до \d/).first()).toBeVisible();
  await expect(managing.field).not.toBeEditable();

  // What is typed is held on its way while the lease goes to the other.
  let arrived: (() => void) | undefined;
  const isSending = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let letGo: (() => void) | undefined;
  const isTaken = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await writer.route(saving, async (route) => {
    arrived?.();
    await isTaken;
    await route.continue();
  });
  await writing.field.fill(goneOn);
  await isSending;
  await managing.article.getByRole('button', { name: 'Забрать текст' }).click();
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Забрать', exact: true }).click();
  await expect(managing.field).toBeEditable();
  letGo?.();
  await writer.unrouteAll({ behavior: 'wait' });

  const left = writing.article.getByRole('alert', { name: 'Несохранённый текст' });
  await expect(left).toContainText('Ваш несохранённый текст цел');
  await expect(left).toContainText('Сейчас текст у другого человека');
  await expect(writing.article.getByText(/Пишет Илья Карпов, до \d/).first()).toBeVisible();
  await expect(writing.field).toHaveValue(goneOn);
  await expect(writing.field).not.toBeEditable();
  await left.getByText('Чем ваш отличается от сохранённого').click();
  await expect(left.locator('ins')).toContainText('Администратор помогла выбрать десерт');
  expect((await readText(scene, people.head, id)).review_data).toBe(begun);
  // It outlives a reload too.
  writer.on('dialog', (dialog) => void dialog.accept());
  await writer.reload();
  await expect(left).toContainText('Сейчас текст у другого человека');
  await expect(writing.field).toHaveValue(goneOn);

  await managing.otherStep('Отпустить текст');
  await expect(left).toContainText('Текст снова свободен', { timeout: asked });
  await left.getByRole('button', { name: 'Вернуть мой текст' }).click();
  await expect(left).toBeHidden();
  await isStored(scene, id, goneOn);
  await expect(managing.field).toHaveValue(goneOn, { timeout: asked });
});

test('a client approves while an editor rejects: one of them decides, the other is told', async ({
  openWindow,
  scene,
}) => {
  test.setTimeout(150_000);
  const work = await newWork(scene);
  const id = await newText(scene, work, await keepWords(scene, work));
  const company = await scene.clientUser(work.client.id);
  await bringTo(scene, id, 'client_review');
  const owner = await sitDown(openWindow, company, `/clients/${work.client.id}/execution/texts`);
  await owner.getByRole('button', { name: /^Прочитать и решить/ }).click();
  const panel = owner.getByRole('dialog', { name: 'Текст отзыва' });
  await expect(panel.getByText(ownWords).first()).toBeVisible();
  const editor = await sitDown(openWindow, people.editor, deskPath(work, id));
  const checking = desk(editor);
  await checking.otherStep('Отклонить текст');

  // Neither call arrives before both are on their way.
  const waiting: (() => void)[] = [];
  const answers: number[] = [];
  for (const page of [owner, editor])
    await page.route(saving, async (route) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) for (const go of waiting) go();
      });
      const response = await route.fetch();
      answers.push(response.status());
      await route.fulfill({ response });
    });
  await Promise.all([
    panel.getByRole('button', { name: 'Согласовать' }).click(),
    giveReason(editor, { step: 'Отклонить текст', reason: 'Другое', words: 'Клиент закрывает точку' }),
  ]);
  await expect.poll(() => answers.length).toBe(2);
  const { status } = await readText(scene, people.head, id);
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  if (status === 'approved') {
    await expect(panel.getByText('Согласован', { exact: true })).toBeVisible();
    await expect(
      editor.getByText('Текст успели изменить. Показан нынешний: посмотрите и повторите.'),
    ).toBeVisible();
    // What they gave as the reason is still there, until they let it go.
    await expect(editor.getByLabel('Что не так и что сделать')).toHaveValue('Клиент закрывает точку');
    await editor.getByRole('button', { name: 'Отменить', exact: true }).click();
    await editor.getByRole('button', { name: 'Закрыть без сохранения' }).click();
    await expect(checking.status('Согласован')).toBeVisible();
  } else {
    expect(status).toBe('rejected');
    await expect(checking.status('Отклонён')).toBeVisible();
    await expect(owner.getByText('Этот текст вам больше не виден', { exact: false })).toBeVisible({
      timeout: asked,
    });
  }
});
