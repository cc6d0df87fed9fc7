import { runStateWords } from '@molva/contract/run-states';
import { runErrorWords } from '@molva/contract/run-words';
import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { linkText, longText, plainStack, quietText } from '../../../components/styles.ts';
import { exactTime, moment } from '../../../lib/formats.ts';
import { runTones } from '../../areas/index.ts';
import type { HealthRun } from '../api.ts';
import { failingAreas } from '../run-chart.ts';

/** Areas whose last collection did not go well, with what it said. */
export function FailingAreas({ runs }: { runs: readonly HealthRun[] }) {
  const failing = failingAreas(runs);
  if (failing.length === 0) return null;
  return (
    <section>
      <h3 className={css({ fontWeight: 'medium', mb: '2' })}>Где не получилось</h3>
      <ul className={plainStack}>
        {failing.map((run) => (
          <li key={run.id}>
            <Failing run={run} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Failing({ run }: { run: HealthRun }) {
  const { area, state, error_code: code } = run;
  const { word, advice } = runStateWords[state];
  return (
    <>
      {area ? (
        <Link
          to="/clients/$clientId"
          params={{ clientId: area.client_id }}
          search={{ failed: true }}
          className={`${linkText} ${longText}`}
        >
          {area.fullname_area}
        </Link>
      ) : (
        <span>Точка другого клиента</span>
      )}
      <p className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '3' })}>
        <Status tone={runTones[state]}>{word}</Status>
        <time dateTime={run.queued_at} title={exactTime(run.queued_at)} className={quietText}>
          {moment(run.queued_at)}
        </time>
      </p>
      {code !== null && <p className={quietText}>{runErrorWords[code] ?? 'Сбор не удался.'}</p>}
      {advice !== null && <p className={quietText}>{advice}</p>}
    </>
  );
}
