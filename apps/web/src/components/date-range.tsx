import { useId } from 'react';
import { css, cx } from '#styled/css';
import { controlStyle } from './field.tsx';
import { quietText, srOnlyText } from './styles.ts';

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

/** Two days, either of which may be open. The browser's own calendar, in its own language. */
export function DateRange({ label, value, onChange, max }: DateRangeProps) {
  const id = useId();
  const bounds = { from: { max: value.to ?? max }, to: { min: value.from, max } };
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
            value={value[end] ?? ''}
            {...bounds[end]}
            onChange={(event) =>
              onChange({ ...value, [end]: event.target.value === '' ? undefined : event.target.value })
            }
            className={cx(controlStyle, input)}
          />
        </span>
      ))}
    </fieldset>
  );
}
