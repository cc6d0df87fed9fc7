import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessToken } from '../../../lib/session.ts';
import { press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { CurrentUser } from '../../session/index.ts';
import { both, factors, laptop } from '../testing.ts';
import { FactorWords } from './factor-words.tsx';
import NeededScreen from './needed-screen.tsx';
import { RequirementPart } from './requirement-part.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const at = '/two-factor-requirement';
const box = (name: string) => page.getByRole('checkbox', { name });
const asked = { superuser: false, levels: ['editor'] };
const show = (is_superuser: boolean) => render(<RequirementPart me={{ is_superuser } as CurrentUser} />);

signedIn();

it('has everybody from the top, administrators for an administrator only', async () => {
  server(() => json(asked));
  show(false);
  await expect.element(page.getByRole('group', { name: 'Кому второй шаг обязателен' })).toBeVisible();
  const names = () =>
    page
      .getByRole('checkbox')
      .elements()
      .map((element) => element.closest('label')?.textContent);
  const levels = ['Руководитель', 'Менеджер', 'Редактор', 'Копирайтер', 'Стажёр'];
  expect(names()).toEqual(levels);
  await expect.element(box('Редактор')).toBeChecked();
  await expect.element(box('Менеджер')).not.toBeChecked();
  show(true);
  await expect.element(box('Администраторы')).not.toBeChecked();
});

it('says why a change is refused', async () => {
  server(({ method }) =>
    method === 'PUT' ? json({ detail: 'no', code: 'administrators_second_factor' }, 403) : json(asked),
  );
  show(true);
  await pressKeys(box('Администраторы'), ' ');
  await expect.element(page.getByText(/нет прав/)).toBeVisible();
  await expect.element(page.getByText('Сохранено')).not.toBeInTheDocument();
});

it('asks a level more, then one less, leaving the others as they are', async () => {
  const calls = server(({ method, body }) => json(method === 'PUT' ? body : asked));
  show(true);
  await pressKeys(box('Менеджер'), ' ');
  await expect.element(box('Менеджер')).toBeChecked();
  await pressKeys(box('Редактор'), ' ');
  await expect.element(box('Редактор')).not.toBeChecked();
  await pressKeys(box('Администраторы'), ' ');
  await expect.element(box('Администраторы')).toBeChecked();
  const sent = calls.filter(({ method }) => method === 'PUT');
  expect(sent).toEqual([
    { method: 'PUT', path: at, body: { superuser: false, levels: ['editor', 'manager'] } },
    { method: 'PUT', path: at, body: { superuser: false, levels: ['manager'] } },
    { method: 'PUT', path: at, body: { superuser: true, levels: ['manager'] } },
  ]);
});

it('shows and saves each of several ticks, one after the other, but for one that is refused', async () => {
  const answers: (() => void)[] = [];
  const calls = server(({ method, body }) => {
    if (method !== 'PUT') return json(asked);
    const answer = answers.length === 1 ? json({ detail: 'no' }, 503) : json(body);
    return new Promise((resolve) => answers.push(() => resolve(answer)));
  });
  const bodies = () => calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
  show(true);
  await press(box('Менеджер'));
  await press(box('Стажёр'));
  await press(box('Редактор'));
  await expect.element(page.getByText('Сохраняем')).toBeVisible();
  await expect.element(box('Менеджер')).toBeChecked();
  await expect.element(box('Стажёр')).toBeChecked();
  await expect.element(box('Редактор')).not.toBeChecked();
  expect(bodies()).toEqual([{ superuser: false, levels: ['editor', 'manager'] }]);
  answers[0]?.();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  await expect.element(page.getByText('Сервис ненадолго недоступен. Повторите через минуту.')).toBeVisible();
  await expect.element(box('Стажёр')).not.toBeChecked();
  await expect.element(box('Редактор')).not.toBeChecked();
  await expect.poll(() => answers).toHaveLength(3);
  answers[2]?.();
  await expect.element(page.getByText('Сохраняем')).not.toBeInTheDocument();
  expect(bodies().slice(1)).toEqual([
    { superuser: false, levels: ['editor', 'manager', 'trainee'] },
    { superuser: false, levels: ['manager'] },
  ]);
  await expect.element(box('Менеджер')).toBeChecked();
});

it('is not there before it is known whom it is asked of', async () => {
  const calls = server(() => json({ detail: 'no' }, 404));
  show(true);
  await expect.poll(() => calls.length).toBe(1);
  expect(page.getByRole('group').elements()).toEqual([]);
});

it('says in words what somebody has', async () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => ({ ...laptop, id: String(at) }));
  const cases = [
    [factors(), /^Сейчас второй шаг не настроен\.$/],
    [both, /^Сейчас настроено: приложение с кодами, 1\sключ доступа\.$/],
    [{ ...both, totp_since: null, passkeys: keys(3) }, /^Сейчас настроено: 3\sключа доступа\.$/],
    [{ ...both, passkeys: keys(11) }, /11\sключей доступа\.$/],
    [{ ...both, passkeys: [] }, /^Сейчас настроено: приложение с кодами\.$/],
  ] as const;
  const calls = server(({ path }) => json(cases[Number(path.split('/')[2])]?.[0]));
  render(
    <ul>
      {cases.map((_, userId) => (
        <li key={userId}>
          <FactorWords userId={String(userId)} />
        </li>
      ))}
    </ul>,
  );
  for (const [at, [, words]] of cases.entries())
    await expect.element(page.getByRole('listitem').nth(at)).toMatchTextContent(words);
  expect(calls[0]?.path).toBe('/users/0/second-factors');
});

it('stands in the place of everything until it is set up, and lets one leave', async () => {
  const calls = server(({ path }) =>
    json(path.includes('factors') ? factors({ required: true, due_at: '2024-12-01T00:00:00Z' }) : {}),
  );
  render(<NeededScreen />);
  await expect.element(page.getByRole('heading', { name: 'Второй шаг входа' })).toBeVisible();
  await expect.element(page.getByText(/Остальное откроется/)).toBeVisible();
  expect(document.title).toBe('Второй шаг входа · Молва');
  await press(page.getByRole('button', { name: 'Выйти' }));
  await expect.poll(accessToken).toBeNull();
  expect(calls).toContainEqual({ method: 'DELETE', path: '/login/access-token', body: undefined });
});
