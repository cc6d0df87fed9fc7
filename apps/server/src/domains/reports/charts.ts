import type { AreaFigures } from '@molva/contract/execution';
import { colour, page } from './look.ts';
import { printable } from './printable.ts';
import { formatNumber, fromTo } from './words.ts';

/** Rows a chart has room for; the table after it has all. */
export const maxRows = 10;
const row = { height: 26, bar: 9 };
const label = { width: 176, letters: 34 };
const plot = { left: label.width + 8, right: 44 };
const inside = page.width - plot.left - plot.right;

/**
 * Plan and fact of each area as bars on one scale: what is done is filled, what was planned is an outline around it, so
 * that it reads in black and white; the numbers stand beside the bars.
 */
export function planChart(areas: readonly AreaFigures[]): string {
  const max = Math.max(1, ...areas.map(({ planned, done }) => Math.max(planned, done)));
  const width = (value: number) => (value / max) * inside;
  return drawing(areas, (area, top) => {
    const y = top + (row.height - row.bar) / 2;
    const end = plot.left + width(Math.max(area.planned, area.done)) + 6;
    return [
      `<rect x="${plot.left}" y="${y}" width="${width(area.planned)}" height="${row.bar}" fill="#FFFFFF" stroke="${colour.quiet}" stroke-width="0.8"/>`,
      `<rect x="${plot.left}" y="${y}" width="${width(area.done)}" height="${row.bar}" fill="${colour.brand}" stroke="${colour.brandInk}" stroke-width="0.8"/>`,
      text(end, y + row.bar - 1, `${formatNumber(area.done)} из ${formatNumber(area.planned)}`, {
        colour: colour.ink,
      }),
    ];
  });
}

/** The rating each site showed when the month began (ring) and when it ended (disc), on the scale from 1 to 5. */
export function ratingChart(areas: readonly AreaFigures[]): string {
  const at = (rating: number) => plot.left + ((rating - 1) / 4) * inside;
  const grid = [1, 2, 3, 4, 5].map(
    (rating) =>
      `<line x1="${at(rating)}" y1="14" x2="${at(rating)}" y2="${areas.length * row.height + 16}" stroke="${colour.line}" stroke-width="0.5"/>` +
      text(at(rating), 10, String(rating), { colour: colour.quiet, anchor: 'middle' }),
  );
  const rows = drawing(
    areas,
    (area, top) => {
      const y = top + row.height / 2;
      const { rating_then: then, rating_now: now } = area;
      const marks: string[] = [];
      if (then !== null && now !== null)
        marks.push(
          `<line x1="${at(then)}" y1="${y}" x2="${at(now)}" y2="${y}" stroke="${colour.quiet}" stroke-width="1.6"/>`,
        );
      if (then !== null)
        marks.push(
          `<circle cx="${at(then)}" cy="${y}" r="3.6" fill="#FFFFFF" stroke="${colour.brandInk}" stroke-width="1"/>`,
        );
      if (now !== null)
        marks.push(
          `<circle cx="${at(now)}" cy="${y}" r="3.6" fill="${colour.brandText}" stroke="${colour.brandInk}" stroke-width="1"/>`,
        );
      const said = fromTo(then, now);
      const right = Math.max(at(then ?? 1), at(now ?? 1));
      const isNarrow = right + 60 > page.width;
      marks.push(
        isNarrow
          ? text(Math.min(at(then ?? 5), at(now ?? 5)) - 8, y + 3, said, {
              colour: colour.ink,
              anchor: 'end',
            })
          : text(right + 8, y + 3, said, { colour: colour.ink }),
      );
      return marks;
    },
    16,
  );
  return rows.replace('</svg>', `${grid.join('')}</svg>`);
}

function drawing(
  areas: readonly AreaFigures[],
  marksOf: (area: AreaFigures, top: number) => string[],
  above = 0,
): string {
  const height = areas.length * row.height + above + 4;
  const parts = areas.flatMap((area, index) => {
    const top = above + index * row.height;
    return [
      text(0, top + row.height / 2 - 0.5, shortened(area.fullname_area), { colour: colour.ink }),
      text(0, top + row.height / 2 + 8.5, shortened(area.site_name), { colour: colour.quiet, size: 7 }),
      ...marksOf(area, top),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${height}" viewBox="0 0 ${page.width} ${height}">${parts.join('')}</svg>`;
}

function text(
  x: number,
  y: number,
  said: string,
  look: { colour: string; anchor?: 'middle' | 'end'; size?: number },
): string {
  return `<text x="${x}" y="${y}" font-family="Roboto" font-size="${look.size ?? 8.5}" fill="${look.colour}" text-anchor="${look.anchor ?? 'start'}">${escaped(said)}</text>`;
}

function shortened(name: string): string {
  const letters = Array.from(printable(name).replace(/\n/g, ' '));
  return letters.length <= label.letters
    ? letters.join('')
    : `${letters.slice(0, label.letters - 1).join('')}…`;
}

function escaped(said: string): string {
  return said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
