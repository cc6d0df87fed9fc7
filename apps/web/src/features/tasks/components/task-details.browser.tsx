import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { clientId, image, longName, person, queue, shrank, task } from '../testing.ts';
import { TaskDetails } from './task-details.tsx';
import { TaskPanel } from './task-panel.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const at = '/reviews/clients/tasks';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const fact = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent;
const show = (of = task(), onDeleted: () => void = () => undefined) =>
  renderRouted(() => <TaskDetails task={of} onDeleted={onDeleted} />);
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

signedIn();

it('says of a task all there is', async () => {
  show(
    task({
      description: 'Два кресла.\nОдно для ребёнка.',
      theme: queue({ name_then: 'Долго ждать' }),
      areas: ['Лесная', 'Речная'].map((name) => ({ id: name, fullname_area: name })),
      assignee: person('a', longName),
      due_date: '2024-12-01',
      created_by: person('b', null),
    }),
  );
  await expect.element(page.getByRole('heading', { name: 'Поставить второе кресло в холле' })).toBeVisible();
  await expect.element(page.getByText(/^Два кресла/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Очереди в регистратуру' }))
    .toHaveAttribute('href', `/clients/${clientId}/reviews?theme=theme`);
  expect(fact('Тема')).toBe('Очереди в регистратуру — раньше «Долго ждать»');
  expect(fact('Кому')).toBe(longName);
  expect(fact('Срок')).toBe('1 декабря 2024');
  expect(fact('Точки')).toBe('Лесная; Речная');
  expect(fact('Поставлена')).toBe('1 марта 2024, 12:00, b@example.com');
  expect(page.getByRole('term').elements()).toHaveLength(5);
});

it('says what is not said of a task, and offers nothing to whoever may do nothing', async () => {
  show();
  await expect.element(page.getByText('Открыта')).toBeVisible();
  expect(fact('Кому')).toBe('Никому не поручена');
  expect(fact('Срок')).toBe('Без срока');
  expect(fact('Точки')).toBe('Все точки');
  expect(buttons()).toEqual([]);
  expect(page.getByRole('region').elements()).toEqual([]);
});

it('shows of one that is done when, by whom, what proves it, and what changed', async () => {
  show(
    task({
      state: 'done',
      done_at: '2024-03-20T09:00:00Z',
      done_by: person('a'),
      done_note: 'Поставили',
      proof_url: 'https://vk.com/wall-1_2',
      images: [image('i', 'Кресло у окна')],
      theme: queue({ is_removed: true }),
      effect: shrank,
    }),
  );
  const proof = page.getByRole('region', { name: 'Что сделано' });
  await expect.element(proof.getByText('Поставили')).toBeVisible();
  await expect
    .element(proof.getByRole('link', { name: 'https://vk.com/wall-1_2' }))
    .toHaveAttribute('target', '_blank');
  await expect
    .element(proof.getByRole('link', { name: 'Кресло у окна' }))
    .toHaveAttribute('href', 'https://example.com/i');
  expect(fact('Сделана')).toBe('20 марта 2024, Анна Ким');
  expect(fact('Тема')).toBe('Очереди в регистратуру (темы больше нет)');
  const effect = page.getByRole('region', { name: 'Что изменилось' });
  await expect.element(effect.getByText(/стало меньше$/)).toBeVisible();
  await expect.element(effect.getByText(/^20\sдней с каждой стороны/)).toBeVisible();
});

it('offers what may be done with it, each by its own right', async () => {
  show(task({ abilities: ['edit', 'complete', 'drop', 'delete'] }));
  await expect.element(button('Сделано')).toBeVisible();
  expect(buttons()).toEqual(['Сделано', 'Изменить', 'Отменить задачу', 'Удалить']);
});

it('opens again what is over, at the state that was read, and says where that is too late', async () => {
  const answers = [json({ detail: 'illegal', code: 'task_step_illegal' }, 409)];
  const calls = server(({ method }) => (method === 'GET' ? json({}) : (answers.shift() ?? json(task()))));
  show(task({ state: 'dropped', abilities: ['reopen'] }));
  await press(button('Открыть снова'));
  await expect.element(page.getByText(/Этот шаг задачи сейчас невозможен/)).toBeInTheDocument();
  await press(button('Открыть снова'));
  await expect.element(page.getByText('Задача снова открыта')).toBeInTheDocument();
  const sent = { method: 'POST', path: `${at}/task/step`, body: { step: 'reopen', version: 3 } };
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([sent, sent]);
});

it('deletes at once, and brings it back by the toast', async () => {
  const calls = server(() => json({ message: 'Done' }));
  const onDeleted = vi.fn<() => void>();
  show(task({ abilities: ['delete'] }), onDeleted);
  await press(button('Удалить'));
  await press(button('Вернуть'));
  expect(onDeleted).toHaveBeenCalledOnce();
  await expect
    .poll(() => calls.filter(({ method }) => method !== 'GET'))
    .toEqual([
      { method: 'DELETE', path: `${at}?id=task`, body: undefined },
      { method: 'POST', path: `${at}/task/restore`, body: undefined },
    ]);
});

it('stays where it could not be deleted, and says why', async () => {
  server(() => json({ detail: 'archived', code: 'client_archived' }, 409));
  const onDeleted = vi.fn<() => void>();
  show(task({ abilities: ['delete'] }), onDeleted);
  await press(button('Удалить'));
  await expect.element(page.getByText(/архив/)).toBeInTheDocument();
  expect(onDeleted).not.toHaveBeenCalled();
});

it('opens the form of each step', async () => {
  server(() => json({ data: [], count: 0 }));
  show(task({ abilities: ['edit', 'complete', 'drop'] }));
  for (const [name, title] of [
    ['Сделано', 'Задача сделана'],
    ['Изменить', 'Изменить задачу'],
    ['Отменить задачу', 'Отменить задачу'],
  ] as const) {
    await press(button(name));
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

it.each([
  ['another client', () => json(task({ client_id: 'other' }))],
  ['nobody any more', () => json({ detail: 'no' }, 404)],
])('says at the side that a task of %s is not here', async (_, answer) => {
  server(answer);
  render(<TaskPanel clientId={clientId} id="task" onClose={() => undefined} />);
  await expect.element(page.getByText('Этой задачи больше нет.')).toBeVisible();
});

it('says at the side that a task does not come, until it does, and leaves by Escape', async () => {
  let isDown = true;
  const calls = server(() => (isDown ? json({ detail: 'no' }, 400) : json(task())));
  const onClose = vi.fn<() => void>();
  renderRouted(() => <TaskPanel clientId={clientId} id="task" onClose={onClose} />);
  await expect.element(page.getByText('Не удалось загрузить задачу')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(page.getByRole('heading', { name: task().title })).toBeVisible();
  expect(calls[1]?.path).toBe(`${at}/task`);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
