import { css, cx } from '#styled/css';
import { Change } from '../../../components/change.tsx';
import { longText, mutedText, quietText, semiboldText } from '../../../components/styles.ts';
import { counted, number, rating } from '../../../lib/formats.ts';
import type { SharedReport } from '../api.ts';

type Area = SharedReport['areas'][number];

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  display: { base: 'none', md: 'table' },
  '& th': {
    textAlign: 'start',
    textStyle: 'small',
    color: 'fg.muted',
    fontWeight: 'medium',
    pb: '2',
    pr: '3',
  },
  '& td': { borderTop: '1px solid token(colors.border.default)', py: '2.5', pr: '3', verticalAlign: 'top' },
  '& .n': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const cards = css({
  display: { base: 'flex', md: 'none' },
  flexDirection: 'column',
  '& > li': { borderTop: '1px solid token(colors.border.default)', py: '3' },
});

/** The areas of a month: a table, on a phone one under the other. */
export function SharedAreas({ areas }: { areas: readonly Area[] }) {
  if (areas.length === 0) return <p className={mutedText}>Точек пока нет.</p>;
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className={css({ textStyle: 'heading', mb: '3' })}>
        {counted(areas.length, ['точка', 'точки', 'точек'])}
      </h2>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Точка</th>
            <th scope="col" className="n">
              Новые отзывы
            </th>
            <th scope="col" className="n">
              Средняя
            </th>
            <th scope="col" className="n">
              Рейтинг
            </th>
            <th scope="col" className="n">
              Тексты
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area, index) => (
            <tr key={index}>
              <td>
                {area.fullname_area}
                <div className={quietText}>{area.site_name}</div>
              </td>
              <td className="n">{number(area.reviews_new)}</td>
              <td className="n">{area.average === null ? '—' : rating(area.average, 2)}</td>
              <td className="n">
                <Rating area={area} />
              </td>
              <td className="n">{textsOf(area)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={cards}>
        {areas.map((area, index) => (
          <li key={index}>
            <p className={longText}>{area.fullname_area}</p>
            <p className={quietText}>{area.site_name}</p>
            <div
              className={css({
                display: 'flex',
                gap: '3',
                flexWrap: 'wrap',
                alignItems: 'baseline',
                mt: '1',
              })}
            >
              <Rating area={area} />
              <span className={cx(quietText, css({ fontVariantNumeric: 'tabular-nums' }))}>
                {counted(area.reviews_new, ['новый отзыв', 'новых отзыва', 'новых отзывов'])}
                {area.planned > 0 && `, тексты ${textsOf(area)}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rating({ area }: { area: Area }) {
  const { rating_then: then, rating_now: now } = area;
  const shown = now ?? then;
  return (
    <span className={css({ display: 'inline-flex', alignItems: 'baseline', gap: '2' })}>
      <strong className={semiboldText}>{shown === null ? '—' : rating(shown, 2)}</strong>
      {then !== now && <Change from={then} to={now} since="за месяц" digits={2} />}
    </span>
  );
}

function textsOf(area: Area): string {
  return area.planned === 0 && area.done === 0 ? '—' : `${number(area.done)} из ${number(area.planned)}`;
}
