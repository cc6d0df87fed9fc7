import { plannedStates } from '@molva/contract/request-states';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { renderRouted } from '../../../test/routed.tsx';
import { json } from '../../../test/server.ts';
import { answering, clientId, leads, totals } from '../testing.ts';
import { MonthSummary } from './month-summary.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { NumberLink } from './number-link.tsx';
import { PlanBar } from './plan-bar.tsx';

const texts = `/clients/${clientId}/execution/period/2026-02`;
const reviews = `/clients/${clientId}/reviews`;
const link = (name: string | RegExp) => page.getByRole('link', { name });

function Switch({ last }: { last?: string }) {
  const [month, setMonth] = useState('2026-12');
  return <MonthSwitch value={month} onChange={setMonth} {...(last !== undefined && { last })} />;
}

it('walks from month to month over the end of a year, by keys too, up to the last there is', async () => {
  render(<Switch last="2027-01" />);
  const shown = page.getByRole('status');
  const next = page.getByRole('button', { name: 'Следующий месяц' });
  await press(next);
  await expect.element(shown).toHaveTextContent('Январь 2027');
  await expect.element(next).toBeDisabled();
  await pressKeys(page.getByRole('button', { name: 'Предыдущий месяц' }), '{Enter}{ }');
  await expect.element(shown).toHaveTextContent('Ноябрь 2026');
  await expect.element(next).toBeEnabled();
});

it('is a link to the rows it counts, and a bare nought where there are none', async () => {
  renderRouted(() => (
    <>
      <NumberLink value={12_345} label="новые отзывы: Чайная" to="/" />
      <p>
        <NumberLink value={0} label="исчезнувшие отзывы" to="/" />
      </p>
    </>
  ));
  await expect.element(link(/^12\s345: новые отзывы: Чайная$/)).toMatchTextContent(/^12\s345$/);
  await expect.element(page.getByRole('paragraph')).toMatchTextContent(/^0$/);
  expect(page.getByRole('link').elements()).toHaveLength(1);
});

it('says how much of a plan is done, and leads to what is published and what is planned', async () => {
  renderRouted(() => <PlanBar planned={3} done={2} clientId={clientId} period="2026-02" area="a" />);
  await expect.element(page.getByText(/67\s%/)).toBeVisible();
  await leads(link('2: опубликованные тексты'), texts, { status: ['published'], area: 'a' });
  await leads(link('3: запланированные тексты'), texts, { status: [...plannedStates], area: 'a' });
});

it('gives the people of a client the plan as a figure: they do not see texts that are written', async () => {
  renderRouted(() => <PlanBar planned={3} done={2} clientId={clientId} period="2026-02" isClient />);
  await expect.element(page.getByText(/2 из 3 · 67\s%/)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
});

it('calls no plan done that is not, and writes thousands apart', async () => {
  renderRouted(() => (
    <>
      <PlanBar planned={200} done={199} clientId={clientId} period="2026-02" />
      <PlanBar planned={1200} done={1200} clientId={clientId} period="2026-02" isClient />
    </>
  ));
  await expect.element(page.getByText(/99\s%/)).toBeVisible();
  await expect.element(page.getByText(/1\s200 из 1\s200 · 100\s%/)).toBeVisible();
});

it('says that there is no plan, and more than all of one without leaving its bar', async () => {
  renderRouted(() => (
    <>
      <PlanBar planned={0} done={0} clientId={clientId} period="2026-02" />
      <PlanBar planned={2} done={3} clientId={clientId} period="2026-02" />
    </>
  ));
  await expect.element(page.getByText('нет плана')).toBeVisible();
  await expect.element(page.getByText(/150\s%/)).toBeVisible();
  const bar = document.querySelector<HTMLElement>('[style*="width"]');
  expect(bar?.style.width).toBe('100%');
});

const before = { period: '2026-01', reviews_new: 1240, reviews_gone: 3, average: 4.5 };
const Summary = () => (
  <MonthSummary clientId={clientId} period="2026-02" totals={totals()} isClient={false} />
);

it('stands beside the month before, with signs that do not judge counts', async () => {
  const calls = answering({ '/reviews/clients/': () => json({ data: [], count: 0, previous: before }) });
  renderRouted(Summary);
  await expect.element(page.getByText('−6 к прошлому месяцу')).toBeVisible();
  await expect.element(page.getByText('как в прошлом месяце')).toBeVisible();
  await expect.element(page.getByText('−0,23 к прошлому месяцу')).toBeVisible();
  await expect.element(page.getByRole('definition').last()).toMatchTextContent(/^4,27 −0,23/);
  await leads(link(/^1\s234: новые отзывы$/), reviews, { from: '2026-02-01', to: '2026-02-28' });
  await leads(link('3: исчезнувшие отзывы'), reviews, { gone_from: '2026-02-01', gone_to: '2026-02-28' });
  expect(calls.map(({ path }) => path)).toEqual([
    `/reviews/clients/${clientId}/reviews_previous_period?period=2026-02&limit=1`,
  ]);
});

it('shows its own figures where the month before does not come, and no average of no reviews', async () => {
  answering({ '/reviews/clients/': () => json({ detail: 'no' }, 404) });
  renderRouted(() => (
    <MonthSummary
      clientId={clientId}
      period="2026-02"
      totals={totals({ average: null, reviews_new: 0 })}
      isClient={false}
    />
  ));
  await expect.element(page.getByText('–', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/50\s%/)).toBeVisible();
  expect(page.getByText(/прошл/).elements()).toEqual([]);
});
