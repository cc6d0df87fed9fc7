import { useId, useState } from 'react';
import { css, cx } from '#styled/css';
import { day } from '../lib/formats.ts';
import { controlStyle } from './field.tsx';
import { quietText, smallDangerText, srOnlyText } from './styles.ts';

export interface DateRangeValue {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

interface DateRangeProps {
  label: string;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  max?: string;
}

const input = css({ width: { base: '8.25rem', md: '9.25rem' }, px: '2' });

/** What keeps two days from being asked for; empty while a year is being typed. */
function wrongWith({ from, to }: DateRangeValue, max: string | undefined): string | null {
  const days = [from, to].filter((one) => one !== undefined);
  if (days.some((one) => one < '1000')) return '';
  if (from !== undefined && to !== undefined && from > to) return 'Начало позже конца';
  if (max !== undefined && days.some((one) => one > max)) return `Дни не позже ${day(max)}`;
  return null;
}

/**
 * Two days, either of which may be open. The browser's own calendar, in its own language. Days that cannot be asked for
 * stay as they are typed, with what is wrong, and are not told.
 */
export function DateRange({ label, value, onChange, max }: DateRangeProps) {
  const id = useId();
  const [typed, setTyped] = useState<{ days: DateRangeValue; over: DateRangeValue } | null>(null);
  // Other days were chosen meanwhile: by a button beside, or in the address.
  const isOver = typed?.over.from === value.from && typed?.over.to === value.to;
  const shown = typed && isOver ? typed.days : value;
  const wrong = wrongWith(shown, max);
  const bounds = { from: { max: shown.to ?? max }, to: { min: shown.from, max } };

  function change(days: DateRangeValue) {
    const isTaken = wrongWith(days, max) === null;
    setTyped(isTaken ? null : { days, over: value });
    if (isTaken) onChange(days);
  }

  return (
    <fieldset className={css({ display: 'flex', alignItems: 'center', gap: '1.5', flexWrap: 'wrap' })}>
      <legend className={srOnlyText}>{label}</legend>
      {(['from', 'to'] as const).map((end) => (
        <span key={end} className={css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })}>
          <label htmlFor={`${id}-${end}`} className={quietText}>
            {end === 'from' ? 'с' : 'по'}
            <span className={srOnlyText}> — {label}</span>
          </label>
          <input
            id={`${id}-${end}`}
            type="date"
            value={shown[end] ?? ''}
            {...bounds[end]}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={(event) =>
              change({ ...shown, [end]: event.target.value === '' ? undefined : event.target.value })
            }
            className={cx(controlStyle, input)}
          />
        </span>
      ))}
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className={smallDangerText}>
          {wrong}
        </span>
      )}
    </fieldset>
  );
}
