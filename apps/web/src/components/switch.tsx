import { type ReactNode, useId } from 'react';
import { css, cx } from '#styled/css';
import { srOnlyText } from './styles.ts';

const root = css({ display: 'inline-flex', alignItems: 'center', gap: '2', cursor: 'pointer' });
const track = css({
  appearance: 'none',
  width: '8',
  height: '5',
  p: '2px',
  flexShrink: 0,
  borderRadius: 'full',
  border: '1px solid',
  borderColor: 'border.hover',
  bg: 'bg.active',
  cursor: 'inherit',
  transition: 'background-color token(durations.fast)',
  _checked: { bg: 'accent.solid', borderColor: 'accent.mark' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  _before: {
    content: '""',
    display: 'block',
    width: '3.5',
    height: '3.5',
    borderRadius: 'full',
    bg: 'fg.icon',
    transition: 'translate token(durations.fast), background-color token(durations.fast)',
  },
  '&:checked::before': { translate: '12px 0', bg: 'accent.ink' },
});

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
  hideLabel?: boolean;
}

/** On or off, taking effect at once. */
export function Switch({ checked, onChange, children, disabled = false, hideLabel = false }: SwitchProps) {
  const id = useId();
  return (
    <label className={root} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells itself whether it is checked
        role="switch"
        className={track}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={cx(hideLabel && srOnlyText)}>{children}</span>
    </label>
  );
}
