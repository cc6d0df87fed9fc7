import { runWarning } from '@molva/contract/run-warnings';
import { runError } from '@molva/contract/run-words';
import { coverageWords } from '@molva/contract/coverage-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { ExportMenu } from '../../../../components/export-menu.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { GrowingList } from '../../../../components/growing-list.tsx';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { Loading, SkeletonText } from '../../../../components/skeleton.tsx';
import { Status } from '../../../../components/status.tsx';
import { quietText } from '../../../../components/styles.ts';
import { counted, duration, exactTime, forms, moment, number, plural } from '../../../../lib/formats.ts';
import type { Area } from '../../api.ts';
import { type Run, runsQuery } from '../api.ts';
import { AcceptLosses } from './accept-losses.tsx';
import { doubtsLosses, fieldShares, runOutcome, runResult, runVolume } from '../words.ts';

const item = css({
  py: '3',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  _first: { pt: '0' },
  _last: { borderBottomWidth: '0' },
});

/** The collections of an area, newest first: when, how long, what was found and what went wrong. */
export function RunsPanel(props: { area: Area; mayCollect: boolean; onClose: () => void }) {
  const { area, mayCollect, onClose } = props;
  const isCollected = area.monitoring !== null && area.status === 'active' && area.site.is_active;
  const runs = useInfiniteQuery(runsQuery(area.id));
  return (
    <SidePanel
      open
      onClose={onClose}
      title={
        <>
          История сборов
          <span
            className={css({ display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'fg.muted' })}
          >
            {area.fullname_area}
          </span>
        </>
      }
    >
      <GrowingList
        query={runs}
        failure="Не удалось загрузить историю"
        skeleton={
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        }
        empty={<EmptyState>Эту точку ещё не собирали.</EmptyState>}
      >
        {(rows) => (
          <>
            <div className={css({ display: 'flex', justifyContent: 'flex-end', mb: '3' })}>
              <ExportMenu what="runs" filter={{ area_id: area.id, client_id: area.client_id }} size="sm" />
            </div>
            <ol>
              {rows.map((run, index) => (
                <li key={run.id} className={item}>
                  <RunRow run={run} />
                  {index === 0 && mayCollect && isCollected && doubtsLosses(run) && (
                    <AcceptLosses areaId={area.id} />
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </GrowingList>
    </SidePanel>
  );
}

function RunRow({ run }: { run: Run }) {
  const { tone, word, advice } = runOutcome(run);
  const shares = fieldShares(run.fields);
  const when = run.started_at ?? run.queued_at;
  const over = run.status !== 'queued' && run.status !== 'running';
  return (
    <>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: '3',
          justifyContent: 'space-between',
        })}
      >
        <Status tone={tone}>{word}</Status>
        <span className={quietText}>
          <time dateTime={when} title={exactTime(when)}>
            {moment(when)}
          </time>
          {run.finished_at !== null && `, ${duration(when, run.finished_at)}`}
          {run.trigger === 'manual' ? ', вручную' : ', по расписанию'}
        </span>
      </div>
      {run.error && <p className={css({ mt: '1', color: 'danger.text' })}>{runError(run.error)}</p>}
      {run.error && advice !== null && <p className={quietText}>{advice}</p>}
      {(run.pages > 0 || over) && run.status !== 'failed' && (
        <p className={css({ mt: '1' })}>
          {runVolume(run.pages, run.reviews_found)}: {runResult(run)}
          {run.coverage !== null && <span className={quietText}> ({coverageWords[run.coverage]})</span>}
        </p>
      )}
      {(run.shown_count !== null || shares !== null) && (
        <p className={quietText}>
          {run.shown_count !== null &&
            `На площадке ${plural(run.shown_count, ['указан', 'указано', 'указано'])} ${counted(run.shown_count, forms.review)}. `}
          {shares !== null && `Прочитаны: ${shares}.`}
        </p>
      )}
      {run.accepts_losses && <p className={quietText}>Страницу проверил человек.</p>}
      {run.warnings.length > 0 && (
        <details className={css({ mt: '1', textStyle: 'small', color: 'warning.text' })}>
          <summary>Замечания: {run.warnings.length}</summary>
          <ul className={css({ mt: '1', color: 'fg.muted' })}>
            {run.warnings.map((warning) => (
              <li key={warning.code}>
                {runWarning(warning)}
                {warning.count > 1 && ` (${number(warning.count)})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
