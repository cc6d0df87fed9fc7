import { plannedStates } from '@molva/contract/request-states';
import { css } from '#styled/css';
import { number } from '../../../lib/formats.ts';
import { textsLink } from '../links.ts';
import { NumberLink } from './number-link.tsx';
import { mutedText, quietText } from '../../../components/styles.ts';

const track = css({
  position: 'relative',
  width: 'full',
  maxWidth: '12rem',
  height: '1.5',
  borderRadius: 'full',
  bg: 'bg.active',
  overflow: 'hidden',
});
const fill = css({
  position: 'absolute',
  insetBlock: '0',
  left: '0',
  bg: 'accent.mark',
  borderRadius: 'full',
});

interface PlanBarProps {
  planned: number;
  done: number;
  clientId: string;
  period: string;
  area?: string;
  /** A client's user sees how many are planned, but not the texts that are still being written. */
  isClient?: boolean;
}

/** How much of the plan is done: the figures say it, the bar only helps the eye. */
export function PlanBar({ planned, done, clientId, period, area, isClient = false }: PlanBarProps) {
  if (planned === 0) return <span className={mutedText}>нет плана</span>;
  const rounded = Math.round((done / planned) * 100);
  // What is left to do is not rounded away.
  const share = done < planned ? Math.min(99, rounded) : rounded;
  const where = area === undefined ? {} : { area };
  return (
    <div className={css({ minWidth: '7rem' })}>
      <div className={css({ fontVariantNumeric: 'tabular-nums', mb: '1', whiteSpace: 'nowrap' })}>
        <NumberLink
          value={done}
          label="опубликованные тексты"
          {...textsLink(clientId, period, { status: ['published'], ...where })}
        />
        {' из '}
        {isClient ? (
          number(planned)
        ) : (
          <NumberLink
            value={planned}
            label="запланированные тексты"
            {...textsLink(clientId, period, { status: [...plannedStates], ...where })}
          />
        )}
        <span className={quietText}> · {share}&nbsp;%</span>
      </div>
      <div className={track} aria-hidden="true">
        <div className={fill} style={{ width: `${Math.min(100, share)}%` }} />
      </div>
    </div>
  );
}
