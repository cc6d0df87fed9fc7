import { Switch as Ark } from '@ark-ui/react/switch';
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { srOnlyText } from './styles.ts';

const root = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  cursor: 'pointer',
});
const track = css({
  width: '8',
  height: '5',
  p: '2px',
  flexShrink: 0,
  borderRadius: 'full',
  border: '1px solid',
  borderColor: 'border.hover',
  bg: 'bg.active',
  transition: 'background-color token(durations.fast)',
  _checked: { bg: 'accent.solid', borderColor: 'accent.mark' },
  '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
});
const thumb = css({
  display: 'block',
  width: '3.5',
  height: '3.5',
  borderRadius: 'full',
  bg: 'fg.icon',
  transition: 'translate token(durations.fast), background-color token(durations.fast)',
  _checked: { translate: '12px 0', bg: 'accent.ink' },
});

/** Unseen, but as large as the switch with its words: a press lands on it. */
const input = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
};

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
  hideLabel?: boolean;
}

/** On or off, taking effect at once. */
export function Switch({ checked, onChange, children, disabled = false, hideLabel = false }: SwitchProps) {
  return (
    <Ark.Root
      className={root}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked)}
    >
      <Ark.Control className={track}>
        <Ark.Thumb className={thumb} />
      </Ark.Control>
      <Ark.Label className={cx(hideLabel && srOnlyText)}>{children}</Ark.Label>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells itself whether it is checked */}
      <Ark.HiddenInput role="switch" style={input} />
    </Ark.Root>
  );
}
