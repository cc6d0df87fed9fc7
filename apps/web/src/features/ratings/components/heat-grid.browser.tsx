import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths } from '../../../lib/months.ts';
import { render } from '../../../test/render.tsx';
import { HeatGrid } from './heat-grid.tsx';

const months = Array.from({ length: 12 }, (_, at) => addMonths('2025-01', at));
const areas = Array.from({ length: 40 }, (_, at) => ({
  area_id: `area ${at}`,
  area_fullname: `Нижний Новгород, улица Кузнечная Слобода, ${at}`,
  months: months.map((month) => ({ month, came: 2, average: 4.5, shown_rating: 4.4 })),
}));
const names = areas.map(({ area_fullname: name }) => name);
const boxOf = (element: Element) => element.getBoundingClientRect();

const focused = () => document.activeElement as HTMLElement;
const goTo = (place: string) => document.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();

it.each([360, 1440])(
  'months and names stay in sight, and no cell is gone to under them, %d px',
  async (width) => {
    await page.viewport(width, 740);
    render(
      <HeatGrid areas={areas} names={names} months={months} metric="average" onOpen={() => undefined} />,
    );
    const grid = page.getByRole('grid');
    await expect.element(grid).toBeVisible();
    const scrolled = boxOf(grid.element().parentElement ?? grid.element());
    const corner = page.getByRole('columnheader', { name: 'Точка' });

    // Down and back up by a key: the row stands under the months, not behind them.
    goTo('30 11');
    expect(boxOf(corner.element()).top - scrolled.top).toBeLessThan(4);
    goTo('20 11');
    await userEvent.keyboard('{PageUp}');
    expect(focused().dataset.place).toBe('10 11');
    expect(boxOf(focused()).top).toBeGreaterThanOrEqual(boxOf(corner.element()).bottom - 1);

    // To the right and back: the months pass under the corner, the cell stands beside the names.
    goTo('10 0');
    goTo('10 9');
    goTo('10 5');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused().dataset.place).toBe('10 4');
    const place = boxOf(corner.element());
    const onTop = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
    expect(onTop).toBe(corner.element());
    expect(boxOf(focused()).left).toBeGreaterThanOrEqual(place.right - 1);
    expect(place.width).toBeLessThan(scrolled.width / 2);
  },
);

it('a step of the arrows draws the row that is left and the row that is entered, no other', async () => {
  await page.viewport(1440, 740);
  const opened: string[] = [];
  // A row reads its area's whole name each time it is drawn.
  let drawn: number[] = [];
  const watched = areas.map((area, at) => ({
    ...area,
    get area_fullname() {
      drawn.push(at);
      return area.area_fullname;
    },
  }));
  render(
    <HeatGrid
      areas={watched}
      names={names}
      months={months}
      metric="average"
      onOpen={(area, month) => opened.push(`${area} ${month}`)}
    />,
  );
  await expect.element(page.getByRole('grid')).toBeVisible();
  goTo('10 5');
  await expect.poll(() => focused().tabIndex).toBe(0);
  drawn = [];
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.querySelector<HTMLElement>('[data-place="11 5"]')?.tabIndex).toBe(0);
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1);
  expect([...new Set(drawn)]).toEqual([10, 11]);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(document.querySelector('[data-place="12 3"]') ?? document.body);
  expect(opened).toEqual(['area 11 2025-06', 'area 12 2025-04']);
});

it('a cell has two decimals, as averages have everywhere, and room for them', async () => {
  await page.viewport(1440, 740);
  const long = Array.from({ length: 36 }, (_, at) => addMonths('2023-01', at));
  render(<HeatGrid areas={areas} names={names} months={long} metric="average" onOpen={() => undefined} />);
  await expect.element(page.getByRole('grid')).toBeVisible();
  const cell = document.querySelector<HTMLElement>('[data-place="0 30"]');
  expect(cell?.textContent).toBe('4,50');
  expect(cell?.scrollWidth).toBeLessThanOrEqual(cell?.offsetWidth ?? 0);
});
