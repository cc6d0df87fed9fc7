import { css } from '#styled/css';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { clockWords } from '../../../lib/clock-words.ts';
import { smallDangerText } from '../../../components/styles.ts';

/** Under a form that was sent too often: how long to wait, running down. */
export function WaitNote({ until }: { until: number | null }) {
  const left = useCountdown(until);
  if (left === 0) return null;
  return (
    <p role="timer" className={smallDangerText}>
      Слишком много попыток. Подождите{' '}
      <span className={css({ fontVariantNumeric: 'tabular-nums' })}>{clockWords(left)}</span>
    </p>
  );
}
