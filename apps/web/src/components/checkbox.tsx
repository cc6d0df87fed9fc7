import { Checkbox as Ark } from '@ark-ui/react/checkbox';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled/css';

const root = css({ display: 'inline-flex', alignItems: 'flex-start', gap: '2', cursor: 'pointer' });
const box = css({
  width: '4',
  height: '4',
  mt: '0.5',
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  border: '1px solid',
  borderColor: 'border.hover',
  borderRadius: 'xs',
  bg: 'bg.surface',
  color: 'accent.ink',
  _checked: { bg: 'accent.solid', borderColor: 'accent.mark' },
  '&[data-focus-visible]': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '& svg': { width: '3', height: '3', strokeWidth: '3' },
});

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

export function Checkbox({ checked, onChange, children, disabled = false }: CheckboxProps) {
  return (
    <Ark.Root
      className={root}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(details) => onChange(details.checked === true)}
    >
      <Ark.Control className={box}>
        <Ark.Indicator>
          <Check aria-hidden="true" />
        </Ark.Indicator>
      </Ark.Control>
      <Ark.Label>{children}</Ark.Label>
      <Ark.HiddenInput />
    </Ark.Root>
  );
}
