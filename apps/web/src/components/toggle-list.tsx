import { css } from '#styled/css';
import { errorStyle, labelStyle } from './field.tsx';

const grid = css({ display: 'flex', flexWrap: 'wrap', gap: '1' });
const toggle = css({
  minWidth: '9',
  height: 'controlSmall',
  px: '1.5',
  textStyle: 'small',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: 'sm',
  border: '1px solid',
  borderColor: 'border.control',
  bg: 'bg.surface',
  _hover: { bg: 'bg.hover' },
  '&[aria-pressed=true]': {
    bg: 'accent.solid',
    color: 'accent.ink',
    borderColor: 'accent.mark',
    fontWeight: 'medium',
  },
});

interface ToggleListProps {
  id: string;
  label: string;
  options: readonly { value: number; label: string; name?: string }[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  error?: string | undefined;
}

/** Several of a few numbers: days of the week, hours of the day. */
export function ToggleList({ id, label, options, value, onChange, error }: ToggleListProps) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={labelStyle}>{label}</legend>
      <div id={id} tabIndex={-1} className={`${grid} ${css({ mt: '1' })}`}>
        {options.map((option) => {
          const pressed = value.includes(option.value);
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={pressed}
              aria-label={option.name}
              className={toggle}
              onClick={() =>
                onChange(
                  pressed
                    ? value.filter((item) => item !== option.value)
                    : [...value, option.value].toSorted((a, b) => a - b),
                )
              }
            >
              {option.label}
            </button>
          );
        })}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={errorStyle}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
