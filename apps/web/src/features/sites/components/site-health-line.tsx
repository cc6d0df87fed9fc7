import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { quietText } from '../../../components/styles.ts';
import { exactTime, moment } from '../../../lib/formats.ts';
import { runTones } from '../../areas/index.ts';
import type { SiteHealth } from '../api.ts';
import { barsOf, reviewWords } from '../run-chart.ts';
import { healthWords } from '../health-words.ts';
import { RunBars } from './run-bars.tsx';

interface SiteHealthLineProps {
  name: string;
  /** undefined: on its way. */
  health: SiteHealth | undefined;
  /** Buttons at its end. */
  children: ReactNode;
}

/** How the last collections of a site went, in a line. */
export function SiteHealthLine({ name, health, children }: SiteHealthLineProps) {
  const [last] = health?.runs ?? [];
  const words = health && healthWords(health);
  const hasRuns = last !== undefined && words !== null && words !== undefined;
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '4',
        rowGap: '2',
        mt: '3',
        minHeight: 'control',
      })}
    >
      {health && hasRuns && (
        <div className={css({ width: '10rem', flexShrink: 0 })}>
          <RunBars
            bars={barsOf(health.runs, (run) => run.reviews_found, reviewWords)}
            label={`${name}, найдено отзывов в последних сборах. ${words}`}
          />
        </div>
      )}
      <div className={css({ flex: '1 1 14rem', minWidth: '0' })}>
        {hasRuns ? (
          <>
            <Status tone={runTones[last.state]}>
              <span className={css({ whiteSpace: 'normal' })}>{words}</span>
            </Status>
            <p className={quietText}>
              <time dateTime={last.queued_at} title={exactTime(last.queued_at)}>
                {moment(last.queued_at)}
              </time>
            </p>
          </>
        ) : (
          health && <p className={quietText}>Сборов ещё не было.</p>
        )}
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', ml: { base: '-2.5', md: '0' } })}>
        {children}
      </div>
    </div>
  );
}
