import { runStateWords } from '@molva/contract/run-states';
import { runError } from '@molva/contract/run-words';
import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { linkText, longText, looseStack, quietText } from '../../../components/styles.ts';
import { exactTime, moment } from '../../../lib/formats.ts';
import { runTones } from '../../areas/index.ts';
import type { HealthRun } from '../api.ts';
import { failingAreas } from '../run-chart.ts';

/** Areas whose last collection did not go well, under what each said. */
export function FailingAreas({ runs }: { runs: readonly HealthRun[] }) {
  const failing = Map.groupBy(failingAreas(runs), ({ state, error_code: code }) => `${state} ${code}`);
  if (failing.size === 0) return null;
  return (
    <section>
      <h3 className={css({ fontWeight: 'medium', mb: '2' })}>Где не получилось</h3>
      <ul className={looseStack}>
        {[...failing].map(([problem, same]) => (
          <li key={problem}>
            <Failing runs={same} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Failing({ runs }: { runs: readonly HealthRun[] }) {
  const [first] = runs;
  if (!first) return null;
  const { word, advice } = runStateWords[first.state];
  const said = first.error_code === null ? null : runError({ code: first.error_code });
  return (
    <>
      <Status tone={runTones[first.state]}>{word}</Status>
      <p className={quietText}>{[said, advice].filter(Boolean).join(' ')}</p>
      <ul className={css({ mt: '1', display: 'grid', gap: '1' })}>
        {runs.map(({ id, area, queued_at: at }) => (
          <li key={id} className={longText}>
            {area ? (
              <Link
                to="/clients/$clientId"
                params={{ clientId: area.client_id }}
                search={{ failed: true }}
                className={linkText}
              >
                {area.fullname_area}
              </Link>
            ) : (
              'Точка другого клиента'
            )}{' '}
            <time dateTime={at} title={exactTime(at)} className={quietText}>
              {moment(at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}
