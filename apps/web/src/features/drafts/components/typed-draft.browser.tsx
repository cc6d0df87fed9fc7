import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changed } from '../../../lib/act.ts';
import { parseSearch, stringifySearch, useSearchState } from '../../../lib/search.ts';
import { endSession, startSession } from '../../../lib/session.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json } from '../../../test/server.ts';
import type { Draft } from '../api.ts';
import { type DraftsSearch, readDraftsSearch } from '../search.ts';
import { clientId, draft, ids, serveDrafts } from '../testing.ts';
import { DraftsScreen } from './drafts-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

let waiting: Draft[] = [];

/** The drafts at their address, beside another tab. */
async function show() {
  waiting = [draft(), draft({ id: 'other', text: 'Второй черновик.' })];
  serveDrafts([], {
    list: (path) => json({ data: path.includes('state=ready&skip=0') ? waiting : [], count: 2 }),
    decide: () => json({ detail: 'decided', code: 'draft_not_open', params: { state: 'accepted' } }, 409),
    job: { id: ids.job, status: 'done', progress: 1, total: 1, result: { ready: 1, failed: 0 }, error: null },
  });
  const root = createRootRoute();
  const drafts = createRoute({
    getParentRoute: () => root,
    path: '/drafts',
    validateSearch: readDraftsSearch,
    component: function Drafts() {
      const shown: DraftsSearch = drafts.useSearch();
      const state = useSearchState(shown, drafts.useNavigate());
      return <DraftsScreen clientId={clientId} {...state} />;
    },
  });
  const texts = createRoute({ getParentRoute: () => root, path: '/texts', component: () => <p>Тексты</p> });
  const router = createRouter({
    routeTree: root.addChildren([drafts, texts]),
    history: createMemoryHistory({ initialEntries: [`/drafts?job=${ids.job}`] }),
    parseSearch,
    stringifySearch,
  });
  render(<RouterProvider router={router as never} />);
  await press(page.getByRole('button', { name: 'Править' }).first());
  await typed.fill('Приняли быстро.');
  return router;
}
const typed = page.getByRole('textbox', { name: 'Черновик' });
const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
const answer = (name: string) => press(question.getByRole('button', { name, exact: true }));
async function choose(select: string, option: string) {
  await press(page.getByRole('combobox', { name: select, exact: true }));
  await press(page.getByRole('option', { name: option }));
}

signedIn({ userId: 'anna' });

it.each([
  ['Точка', 'Клиника на Мира · 2ГИС'],
  ['Показать', 'Не получились'],
])('asks before another choice of «%s» takes away what was written over a draft', async (select, option) => {
  await show();
  await choose(select, option);
  await answer('Остаться');
  await expect.element(typed).toHaveValue('Приняли быстро.');
  await choose(select, option);
  await answer('Уйти без сохранения');
  await expect.element(typed).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: select })).toHaveTextContent(option);
});

it('asks once before another page or tab, however many were written over', async () => {
  const { history } = await show();
  await press(page.getByRole('button', { name: 'Править' }));
  await typed.last().fill('И второй.');
  history.push('/drafts?page=2');
  await answer('Остаться');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(typed.last()).toHaveValue('И второй.');
  history.push('/texts');
  await answer('Уйти без сохранения');
  await expect.element(page.getByText('Тексты')).toBeVisible();
});

it('asks nothing where the draft stays in sight, or nothing was written', async () => {
  const { history } = await show();
  await press(page.getByRole('button', { name: 'Убрать сообщение' }));
  await expect.element(page.getByRole('button', { name: 'Убрать сообщение' })).not.toBeInTheDocument();
  await expect.element(typed).toHaveValue('Приняли быстро.');
  await typed.fill('Принимали вежливо и быстро.');
  history.push('/texts');
  await expect.element(page.getByText('Тексты')).toBeVisible();
});

it('keeps what was written over drafts that a colleague decides meanwhile, the last ones too', async () => {
  await show();
  await press(page.getByRole('button', { name: 'Править' }));
  await typed.last().fill('И второй.');
  waiting = [];
  await changed('PATCH /reviews/clients/requests/AI-generated-review');
  const conflict = page.getByRole('alert').filter({ hasText: /^Этого черновика здесь больше нет/ });
  await expect.poll(() => conflict.elements()).toHaveLength(2);
  expect(typed.elements().map((field) => (field as HTMLTextAreaElement).value)).toEqual([
    'Приняли быстро.',
    'И второй.',
  ]);
  await press(conflict.first().getByRole('button', { name: 'Сохранить мой' }));
  await expect.element(page.getByText('Этот черновик уже решён.')).toBeVisible();
  await expect.element(typed.first()).toHaveValue('Приняли быстро.');
  await press(conflict.first().getByRole('button', { name: 'Убрать мой' }));
  await expect.element(typed).toHaveValue('И второй.');
  await press(conflict.getByRole('button', { name: 'Убрать мой' }));
  await expect.element(page.getByText(/^Черновиков пока нет/)).toBeVisible();
});

it('keeps what was written over a draft where the session ends under it', async () => {
  const { history } = await show();
  endSession('expired');
  history.push('/texts');
  await expect.element(page.getByText('Тексты')).toBeVisible();
  startSession(`h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  history.push('/drafts');
  await expect.element(typed).toHaveValue('Приняли быстро.');
});
