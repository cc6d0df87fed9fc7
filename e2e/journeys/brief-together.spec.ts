import type { Page } from '@playwright/test';
import { type Account, expect, type OpenWindow, people, test } from '../setup/molva.ts';
import { beginBrief } from '../setup/workspace.ts';
import { sitDown } from '../setup/writing.ts';

const about = 'Чем занимается компания';
const guests = 'Кто приходит чаще всего';
const questions = [
  { id: 'about', type: 'long_text', label: about },
  { id: 'guests', type: 'long_text', label: guests },
];

async function openBrief(openWindow: OpenWindow, who: Account, clientId: string): Promise<Page> {
  const page = await sitDown(openWindow, who, `/clients/${clientId}/brief`);
  await expect(answer(page, about)).toBeVisible();
  return page;
}

const answer = (page: Page, question: string) => page.getByRole('textbox', { name: new RegExp(question) });
const saved = (page: Page) => expect(page.getByText(/Сохранено в \d/)).toBeVisible();

test('a manager and the client fill in one brief together and lose nothing', async ({
  openWindow,
  scene,
}) => {
  test.setTimeout(150_000);
  const client = await scene.newClient();
  await beginBrief(scene, client.id, questions);
  const company = await scene.clientUser(client.id);
  const manager = await openBrief(openWindow, people.manager, client.id);
  const owner = await openBrief(openWindow, company, client.id);

  // Each sees that the other is there, and in which question.
  await expect(
    manager.getByRole('status').filter({ hasText: `Здесь сейчас: ${company.name}` }),
  ).toBeVisible();
  await expect(owner.getByRole('status').filter({ hasText: 'Здесь сейчас: Илья Карпов' })).toBeVisible();
  await answer(owner, guests).focus();
  await expect(manager.getByText(`Сейчас здесь: ${company.name}`)).toBeVisible();

  // Different questions at once: both stay, and each reads what the other wrote.
  await Promise.all([
    answer(manager, about).fill('Чайная на набережной.'),
    answer(owner, guests).fill('Студенты и соседи.'),
  ]);
  await Promise.all([saved(manager), saved(owner)]);
  await expect(answer(owner, about)).toHaveValue('Чайная на набережной.');
  await expect(answer(manager, guests)).toHaveValue('Студенты и соседи.');

  // The same question at once: whoever is second sees both texts and joins them.
  const texts = ['Сорок сортов чая.', 'Тихий зал и книги.'] as const;
  await Promise.all([answer(manager, about).fill(texts[0]), answer(owner, about).fill(texts[1])]);
  const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'ответил кто-то ещё' });
  await expect
    .poll(async () => (await told(manager).count()) + (await told(owner).count()), { timeout: 15_000 })
    .toBe(1);
  const managerIsSecond = (await told(manager).count()) === 1;
  const [second, first] = managerIsSecond ? [manager, owner] : [owner, manager];
  const [own, theirs] = managerIsSecond ? texts : [texts[1], texts[0]];
  await expect(told(second).getByRole('region', { name: 'Ваш ответ' })).toHaveText(own);
  await expect(told(second).getByRole('region', { name: 'Сохранённый ответ' })).toHaveText(theirs);
  await told(second).getByRole('button', { name: 'Соединить оба' }).click();
  await expect(told(second)).toBeHidden();
  await expect(answer(second, about)).toHaveValue(`${theirs}\n\n${own}`);
  await expect(answer(first, about)).toHaveValue(`${theirs}\n\n${own}`);

  // The newest version tells the joined words from those before.
  await first.getByRole('button', { name: 'Версии' }).click();
  const versions = first.getByRole('dialog', { name: 'Версии брифа' });
  await versions.getByRole('button', { name: /нынешняя/ }).click();
  const changes = versions.getByRole('region', { name: `Отличия: ${about}` });
  await expect(changes.locator('ins')).toContainText(own.slice(0, -1));
});
