import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { css } from '#styled/css';
import { Key } from './key.tsx';

const content = css({
  bg: 'bg.inverted',
  color: 'fg.inverted',
  textStyle: 'tiny',
  borderRadius: 'sm',
  px: '2',
  py: '1',
  maxWidth: '20rem',
  zIndex: 'popover',
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  boxShadow: 'float',
  _open: { animation: 'fadeIn token(durations.fast)' },
});

interface TooltipProps {
  text: ReactNode;
  keys?: string;
  children: ReactElement;
}

/** A short explanation on hover and focus, never the only place of anything one needs. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <Ark.Root
      openDelay={400}
      closeDelay={150}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'top', gutter: 6, strategy: 'fixed' }}
    >
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className={content}>
          {text}
          {keys !== undefined && <Key inverted>{keys}</Key>}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}
