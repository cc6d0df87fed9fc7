import { runStateWords } from '@molva/contract/run-states';
import { css } from '#styled/css';
import { moment, number } from '../../../lib/formats.ts';
import type { HealthRun } from '../api.ts';
import { shareWords } from '../run-chart.ts';
import { spanWords, watchedFields } from '../health-words.ts';

const table = css({
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& th, & td': {
    px: '2',
    py: '1',
    textAlign: 'end',
    borderBottomWidth: '1px',
    borderColor: 'border.default',
  },
  '& th': { fontWeight: 'medium' },
  '& :is(th, td):nth-child(-n + 2)': { textAlign: 'start' },
});

/** What the charts draw, as numbers. */
export function RunTable({ runs }: { runs: readonly HealthRun[] }) {
  const fields = Object.entries(watchedFields);
  return (
    <details className={css({ '& summary': { width: 'fit-content', cursor: 'pointer' } })}>
      <summary>Числами</summary>
      <div
        role="region"
        aria-label="Сборы числами"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
        tabIndex={0}
        className={css({ overflowX: 'auto', mt: '2' })}
      >
        <table className={table}>
          <thead>
            <tr>
              {['Когда', 'Чем кончился', 'Отзывов', 'Страниц', 'Время', ...Object.values(watchedFields)].map(
                (name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <td>{moment(run.queued_at)}</td>
                <td>{runStateWords[run.state].word}</td>
                <td>{number(run.reviews_found)}</td>
                <td>{number(run.pages)}</td>
                <td>{run.duration_ms === null ? '—' : spanWords(run.duration_ms)}</td>
                {fields.map(([field]) => {
                  const share = run.shares?.[field];
                  return <td key={field}>{share === undefined ? '—' : shareWords(share)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
