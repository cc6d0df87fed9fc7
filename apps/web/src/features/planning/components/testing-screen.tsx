import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { PlanScreen } from './plan-screen.tsx';
import type { PlannedText } from '../plan.ts';
import type { PlanSearch } from '../search.ts';
import { clientId, clientPath, datesPath, month, workingDays } from '../testing.ts';

interface World {
  search?: PlanSearch;
  abilities?: readonly string[];
  count?: number;
  list?: () => Response | Promise<Response>;
  dates?: () => Response | undefined;
}

/** The plan of a client's month. */
export function showPlan(
  texts: readonly PlannedText[],
  { search: first = {}, abilities = ['requests:plan'], count, list, dates }: World = {},
) {
  // What was moved stays moved, as on the server.
  let stored = texts;
  const calls = server(({ method, path, body }) => {
    if (path === datesPath) {
      const refusal = dates?.();
      if (refusal) return refusal;
      const { dates: moved } = body as { dates: readonly { id: string; planned_date: string | null }[] };
      for (const { id, planned_date } of moved)
        stored = stored.map((one) => (one.id === id ? { ...one, planned_date } : one));
      return json({
        data: stored.filter(({ id }) => moved.some((one) => one.id === id)),
        count: moved.length,
      });
    }
    if (path === clientPath) return json({ id: clientId, name: 'Улыбка', status: 'active', abilities });
    if (path.includes('working-days')) return json({ days: workingDays });
    return list?.() ?? json({ data: stored, count: count ?? stored.length, method });
  });
  function Screen() {
    const [search, setSearch] = useState<PlanSearch>({ month, ...first });
    return <PlanScreen clientId={clientId} search={search} onSearch={setSearch} />;
  }
  renderRouted(Screen);
  return {
    asked: () =>
      calls.flatMap(({ path }) => (path.includes('period=') && path.includes('planned_date') ? [path] : [])),
    moved: () => calls.filter(({ path }) => path === datesPath).map(({ body }) => body),
  };
}
export const day = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) });
export const card = (name: string | RegExp) =>
  page.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name });
export const tray = page.getByRole('region', { name: 'Без дня' });
export const said = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
export const chosenBar = page.getByRole('region', { name: 'Выбранные тексты' });

/** The card has the focus, as after Tab. */
export async function onCard(name: string) {
  await expect.element(card(name)).toBeInTheDocument();
  (card(name).element() as HTMLElement).focus();
}
