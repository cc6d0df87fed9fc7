import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { asPerson } from '../../../test/call.ts';
import { createArea, createSite, insertRequest } from '../../../test/factories.ts';
import { useServer } from '../../../test/server.ts';
import { bringTo, change, fieldsOf, newRequest, writingFor } from '../../../test/writing.ts';
import { spreadOver } from './spread-days.ts';
import { workingDays } from './working-days.ts';

const server = useServer();
const generate = 'POST /reviews/clients/requests/date-generation';
const plan = 'PUT /reviews/clients/requests/update-date-requests';

describe('working days of Russia', () => {
  // Days by the production calendars of 2024, 2025 and 2026 for a five-day week.
  it.each([
    ['2024', [17, 20, 20, 21, 20, 19, 23, 22, 21, 23, 21, 21]],
    ['2025', [17, 20, 21, 22, 18, 19, 23, 21, 22, 23, 19, 22]],
    ['2026', [15, 19, 21, 22, 19, 21, 23, 21, 22, 22, 20, 22]],
  ])('%s has as many in each month as its production calendar', (year, counts) => {
    const found = counts.map(
      (_, month) => workingDays(`${year}-${String(month + 1).padStart(2, '0')}`).length,
    );
    expect(found).toEqual(counts);
  });

  it('knows holidays, days moved by decree, and Saturdays that are worked', () => {
    expect(workingDays('2025-11')).toContain('2025-11-01');
    expect(workingDays('2025-11')).not.toContain('2025-11-03');
    expect(workingDays('2026-01')[0]).toBe('2026-01-12');
    expect(workingDays('2026-03')).not.toContain('2026-03-09');
    expect(workingDays('2026-05')).not.toContain('2026-05-11');
  });

  it('takes the weekdays asked for, but for holidays', () => {
    expect(workingDays('2026-05', [6, 7])).toEqual([
      ...['2026-05-02', '2026-05-03', '2026-05-10', '2026-05-16', '2026-05-17'],
      ...['2026-05-23', '2026-05-24', '2026-05-30', '2026-05-31'],
    ]);
    expect(workingDays('2026-11', [3])).not.toContain('2026-11-04');
  });
});

describe('reading the working days', () => {
  it('is for those who plan', async () => {
    const work = await writingFor(server);
    const read = 'GET /reviews/clients/requests/working-days';
    expect((await work.manager.call(read, { query: { period: '2026-11' } })).body.days).toHaveLength(20);
    expect((await work.writer.send(read, { query: { period: '2026-11' } })).status).toBe(403);
    expect((await work.client.send(read, { query: { period: '2026-11' } })).status).toBe(403);
    expect((await work.manager.send(read, { query: { period: '2026-13' } })).status).toBe(422);
  });

  it('follows the general rule in years without a decree, however far', () => {
    // Three holidays of 2027 and one of 2033 stand on weekends and move to the next working day.
    for (const day of ['2027-05-03', '2027-05-10', '2027-06-14', '2033-06-13'])
      expect(workingDays(day.slice(0, 7))).not.toContain(day);
    expect(workingDays('2050-01')[0]).toBe('2050-01-10');
    for (let year = 2027; year <= 2060; year += 1) {
      const days = Array.from({ length: 12 }, (_, month) =>
        workingDays(`${year}-${String(month + 1).padStart(2, '0')}`),
      ).flat();
      expect(days.length).toBeGreaterThanOrEqual(245);
      expect(days.length).toBeLessThanOrEqual(252);
    }
  });
});

describe('spreading', () => {
  const texts = fc
    .array(fc.record({ area: fc.nat({ max: 4 }), person: fc.option(fc.nat({ max: 3 })) }), { maxLength: 120 })
    .map((rows) =>
      rows.map(({ area, person }, index) => ({
        id: `id${String(index).padStart(3, '0')}`,
        area_id: `area${area}`,
        assignee_id: person === null ? null : `person${person}`,
        created_at: '2026-10-01',
      })),
    );
  const days = workingDays('2026-10');
  const counts = (list: readonly string[]) =>
    days.map((day) => list.filter((planned) => planned === day).length);

  it('loads days evenly, by area and by person too, and says the same of the same in any order', () => {
    fc.assert(
      fc.property(texts, fc.option(fc.integer({ min: 1, max: 5 })), (rows, perDay) => {
        const max = perDay ?? undefined;
        const { dates, leftOver } = spreadOver(rows, days, max);
        expect(dates.length + leftOver.length).toBe(rows.length);
        const load = counts(dates.map(({ day }) => day));
        expect(Math.max(...load) - Math.min(...load)).toBeLessThanOrEqual(1);
        if (max !== undefined) expect(Math.max(...load)).toBeLessThanOrEqual(max);
        const groups = [
          ...Map.groupBy(rows, (row) => row.area_id).values(),
          ...Map.groupBy(rows, (row) => row.assignee_id ?? 'nobody')
            .entries()
            .filter(([person]) => person !== 'nobody')
            .map(([, own]) => own),
        ];
        for (const own of groups) {
          const planned = dates.filter(({ id }) => own.some((row) => row.id === id)).map(({ day }) => day);
          expect(Math.max(...counts(planned))).toBeLessThanOrEqual(
            Math.ceil(planned.length / days.length) + 1,
          );
        }
        expect(spreadOver(rows.toReversed(), days, max)).toEqual({ dates, leftOver });
      }),
      { numRuns: 200 },
    );
  });

  it('gives nobody two texts on one day and none on the next, though they write for several areas', () => {
    const rows = Array.from({ length: 2 * days.length }, (_one, index) => ({
      id: `id${String(index).padStart(3, '0')}`,
      area_id: index % 2 === 0 ? 'кофейня' : 'пекарня',
      assignee_id: Math.floor(index / 2) % 2 === 0 ? 'Глеб' : 'Тимур',
      created_at: '2026-10-01',
    }));
    const { dates } = spreadOver(rows, days, undefined);
    for (const field of ['area_id', 'assignee_id'] as const)
      for (const [, own] of Map.groupBy(rows, (row) => row[field])) {
        const planned = dates.filter(({ id }) => own.some((row) => row.id === id)).map(({ day }) => day);
        expect(Math.max(...counts(planned))).toBe(1);
      }
  });

  it('leaves over the youngest where there is no room, all where there are no days', () => {
    const rows = ['в', 'б', 'а'].map((id, index) => ({
      id,
      area_id: 'x',
      assignee_id: null,
      created_at: `2026-10-0${3 - index}`,
    }));
    expect(spreadOver(rows, ['2026-10-01', '2026-10-02'], 1)).toMatchObject({ leftOver: ['в'] });
    expect(spreadOver(rows, [], undefined)).toEqual({ dates: [], leftOver: ['а', 'б', 'в'] });
  });
});

describe('planning', () => {
  it('plans no day that is over by the client’s clock, unless it is told from when', async () => {
    const work = await writingFor(server);
    const period = new Date().toISOString().slice(0, 7);
    await insertRequest(server, { clientId: work.clientId, areaId: work.areaId, period });
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(new Date());
    const ask = async (more: object) => {
      const weekdays = [1, 2, 3, 4, 5, 6, 7];
      const body = { client_id: work.clientId, period, weekdays, ...more };
      return (await work.manager.send(generate, { body })).body as {
        working_days: number;
        left_over: string[];
      };
    };
    const [whole, left] = [await ask({ from: `${period}-01` }), await ask({})];
    expect(left).toEqual(await ask({ from: today }));
    if (!today.startsWith(period)) return;
    expect(whole.working_days - left.working_days).toBeLessThanOrEqual(Number(today.slice(8)) - 1);
    const over = { ...{ client_id: work.clientId, period: '2020-03' } };
    expect((await work.manager.send(generate, { body: over })).body).toMatchObject({ working_days: 0 });
  });

  it('proposes days and stores nothing; all or none are stored', async () => {
    const work = await writingFor(server);
    const common = { clientId: work.clientId, areaId: work.areaId, period: '2026-10' };
    const ids: string[] = [];
    for (let number = 0; number < 30; number += 1) ids.push(await insertRequest(server, common));
    await insertRequest(server, { ...common, status: 'published' });
    await insertRequest(server, { ...common, period: '2026-09' });
    expect(
      (await work.editor.send(generate, { body: { client_id: work.clientId, period: '2026-10' } })).status,
    ).toBe(403);
    const ask = (more: object = {}) =>
      work.manager.send(generate, {
        body: { client_id: work.clientId, period: '2026-10', from: '2026-10-01', ...more },
      });
    const { body } = await ask();
    const dates = body.dates as { id: string; planned_date: string; version: number }[];
    expect([body.working_days, dates.length]).toEqual([22, 30]);
    expect((await ask()).body).toEqual(body);
    expect((await ask({ per_day_max: 1 })).body.left_over).toHaveLength(8);
    expect((await ask({ request_ids: [ids[0]], weekdays: [1] })).body.working_days).toBe(4);
    const rest = (await ask({ from: '2026-10-29' })).body as typeof body;
    expect([
      rest.working_days,
      (rest.dates as typeof dates).every(({ planned_date: day }) => day >= '2026-10-29'),
    ]).toEqual([2, true]);
    expect((await ask({ from: '2026-11-01' })).body.left_over).toHaveLength(30);
    expect(fieldsOf((await ask({ request_ids: [ids[0], newId()] })).body)).toEqual(['request_ids.1']);
    const stored = await work.manager.call(plan, {
      body: { dates: dates.map(({ id, planned_date }) => ({ id, planned_date })) },
    });
    expect(stored.body.data.map(({ id, planned_date }) => ({ id, planned_date }))).toEqual(
      dates.map(({ id, planned_date }) => ({ id, planned_date })),
    );
    const all = await work.manager.call('GET /reviews/clients/requests/', {
      query: { client_id: work.clientId },
    });
    const done = all.body.data.find(({ status }) => status === 'published')?.id ?? '';
    const mixed = (bad: string) =>
      work.manager.send(plan, {
        body: {
          dates: [
            { id: ids[0], planned_date: null },
            { id: bad, planned_date: '2026-10-01' },
          ],
        },
      });
    expect((await mixed(done)).status).toBe(409);
    expect((await mixed(newId())).status).toBe(404);
    expect((await mixed(ids[0] ?? '')).status).toBe(422);
    const foreign = await newRequest(server, await writingFor(server));
    expect((await mixed(foreign.id)).status).toBe(403);
    const first = await work.manager.call('GET /reviews/clients/requests/one', {
      query: { id: ids[0] ?? '' },
    });
    expect(first.body.planned_date).toBe(dates.find(({ id }) => id === ids[0])?.planned_date);
  });
});

describe('the load', () => {
  it('counts reasons, states and people of the clients one checks texts for', async () => {
    const work = await writingFor(server);
    const areaId = await createArea(server, { clientId: work.clientId, siteId: await createSite(server) });
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'editing');
    await change(work.editor, id, { status: 'correction', reason: { code: 'tone', text: 'Суше' } });
    await insertRequest(server, {
      clientId: work.clientId,
      areaId,
      assigneeId: work.writer.id,
      plannedDate: '2020-01-01',
    });
    const read = (who: typeof work.editor, query: object) =>
      who.send('GET /reviews/clients/requests/workload', { query: { ...query } });
    expect((await read(work.writer, {})).status).toBe(403);
    const { body } = await read(work.editor, { client_id: work.clientId });
    expect(body.reasons).toEqual([{ code: 'tone', count: 1 }]);
    expect(body.people).toEqual([
      {
        user: { id: work.writer.id, full_name: expect.any(String), email: work.writer.email },
        in_hand: 2,
        overdue: 1,
        done: 1,
        corrections: 1,
      },
    ]);
    expect(body.states).toContainEqual({ status: 'correction', now: 1, median_hours: null });
    expect(body.states).toContainEqual({ status: 'editing', now: 0, median_hours: expect.any(Number) });
    const month = await read(work.editor, { client_id: work.clientId, period: '2020-01' });
    expect(month.body).toMatchObject({ reasons: [], people: [] });
    const other = await asPerson(server);
    expect((await read(other, {})).body).toMatchObject({ reasons: [], people: [] });
  });
});

describe('moving what somebody else has moved', () => {
  it('is refused with the texts as they stand, and nothing is stored', async () => {
    const work = await writingFor(server);
    const one = await newRequest(server, work, null);
    const other = await newRequest(server, work, null);
    const move = (day: string, before: string | null) =>
      work.manager.send(plan, {
        body: {
          dates: [
            { id: one.id, planned_date: day, planned_before: before },
            { id: other.id, planned_date: day, planned_before: null },
          ],
        },
      });
    await work.manager.call(plan, { body: { dates: [{ id: one.id, planned_date: '2026-10-05' }] } });
    const refused = await move('2026-10-07', null);
    expect(refused.status).toBe(409);
    expect(refused.body.current).toMatchObject([{ id: one.id, planned_date: '2026-10-05' }]);
    const { body } = await work.manager.call('GET /reviews/clients/requests/one', {
      query: { id: other.id },
    });
    expect(body.planned_date).toBeNull();
    expect((await move('2026-10-07', '2026-10-05')).status).toBe(200);
  });
});
