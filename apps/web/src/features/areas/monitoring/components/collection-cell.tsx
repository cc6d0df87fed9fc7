import { Play, RefreshCw, Square } from 'lucide-react';
import { runError, runErrorWords } from '@molva/contract/run-words';
import { css } from '#styled/css';
import { Button } from '../../../../components/button.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { Progress } from '../../../../components/progress.tsx';
import { Status } from '../../../../components/status.tsx';
import { quietText, restOfRow, smallDangerText, srOnlyText } from '../../../../components/styles.ts';
import { ago, exactTime, moment } from '../../../../lib/formats.ts';
import type { Area } from '../../api.ts';
import { type Collection, useCollection } from '../use-collection.ts';
import { progressWords, runOutcome, runResult, scheduleWords } from '../words.ts';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const cell = css({
  display: 'flex',
  alignItems: { base: 'stretch', lg: 'flex-start' },
  flexDirection: { base: 'column', lg: 'row' },
  gap: '2',
  justifyContent: 'space-between',
});

interface CollectionCellProps {
  area: Area;
  mayCollect: boolean;
  onSetUp: () => void;
}

/** How the collection of an area stands, and the button that starts it. */
export function CollectionCell({ area, mayCollect, onSetUp }: CollectionCellProps) {
  const collection = useCollection(area);
  if (collection.busy) return <Running area={area} collection={collection} mayStop={mayCollect} />;
  return (
    <div className={cell}>
      <LastRun area={area} />
      {mayCollect && area.status === 'active' && area.site.is_active && (
        <Start area={area} collection={collection} onSetUp={onSetUp} />
      )}
    </div>
  );
}

function Start({ area, collection, onSetUp }: { area: Area; collection: Collection; onSetUp: () => void }) {
  if (area.monitoring === null) {
    return (
      <Button size="sm" icon={<Play aria-hidden="true" />} onClick={onSetUp}>
        Настроить сбор
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      icon={<RefreshCw aria-hidden="true" />}
      loading={collection.starting}
      onClick={collection.start}
    >
      Собрать сейчас
      <span className={srOnlyText}>: {area.fullname_area}</span>
    </Button>
  );
}

function LastRun({ area }: { area: Area }) {
  const { monitoring, last_run: run, host_break: pause } = area;
  if (monitoring === null && run === null) return <Status tone="idle">Сбор не настроен</Status>;
  return (
    <div className={css({ minWidth: '0' })}>
      {run === null ? (
        <Status tone="idle">Ещё не собирали</Status>
      ) : (
        <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline' })}>
          <Status tone={runOutcome(run).tone}>{runOutcome(run).word}</Status>
          <time
            dateTime={run.finished_at ?? run.queued_at}
            title={exactTime(run.finished_at ?? run.queued_at)}
            className={quietText}
          >
            {ago(run.finished_at ?? run.queued_at)}
          </time>
          {run.status === 'done' && <span className={quietText}>{runResult(run)}</span>}
        </div>
      )}
      {run?.error && <p className={smallDangerText}>{runError(run.error)}</p>}
      {pause && monitoring?.is_active && (
        <p className={quietText}>
          До {moment(pause.until)} по расписанию не собираем. {runErrorWords[pause.code]}
        </p>
      )}
      {monitoring !== null && (
        <p className={quietText}>
          {!area.site.is_active
            ? 'площадка выключена, с неё не собирают'
            : monitoring.is_active
              ? scheduleWords(monitoring.schedule, ownZone)
              : 'расписание выключено'}
        </p>
      )}
    </div>
  );
}

function Running(props: { area: Area; collection: Collection; mayStop: boolean }) {
  const { area, collection, mayStop } = props;
  const { job } = collection;
  return (
    <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })} aria-live="off">
      <div className={restOfRow}>
        <Progress
          label={progressWords(job, area.last_run)}
          done={job?.progress ?? 0}
          total={job?.total ?? null}
        />
      </div>
      {mayStop && job && (
        <IconButton
          label={collection.stopping ? 'Останавливаем' : `Остановить сбор: ${area.fullname_area}`}
          tooltip={collection.stopping ? 'Останавливаем' : 'Остановить сбор'}
          size="sm"
          disabled={collection.stopping}
          onClick={collection.stop}
        >
          <Square aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
