import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';

const root = css({ display: 'inline-flex', alignItems: 'flex-start', gap: '2', cursor: 'pointer' });
const box = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  mt: '0.5',
  '& input': {
    gridArea: '1 / 1',
    appearance: 'none',
    width: '4',
    height: '4',
    border: '1px solid',
    borderColor: 'border.hover',
    borderRadius: 'xs',
    bg: 'bg.surface',
    cursor: 'inherit',
  },
  '& input:checked': { bg: 'accent.solid', borderColor: 'accent.mark' },
  '& input:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '& svg': {
    gridArea: '1 / 1',
    width: '3',
    height: '3',
    strokeWidth: '3',
    color: 'accent.ink',
    pointerEvents: 'none',
    visibility: 'hidden',
  },
  '& input:checked + svg': { visibility: 'visible' },
});

interface CheckboxProps {
  checked: boolean;
  /** @param isRange pressed with Shift: all since the last one too */
  onChange: (checked: boolean, isRange: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

/** A box to tick, the browser's own: it says what `checked` says, whatever comes of a press. */
export function Checkbox({ checked, onChange, children, disabled = false }: CheckboxProps) {
  const id = useId();
  return (
    <label className={root} htmlFor={id}>
      <span className={box}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={({ target, nativeEvent }) =>
            onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <Check aria-hidden="true" />
      </span>
      <span>{children}</span>
    </label>
  );
}
