import { Dialog as Ark } from '@ark-ui/react/dialog';
import { X } from 'lucide-react';
import { css } from '#styled/css';
import { IconButton } from './icon-button.tsx';

export const scrimStyle = css({
  position: 'fixed',
  inset: '0',
  bg: 'bg.scrim',
  zIndex: 'dialog',
  _open: { animation: 'fadeIn token(durations.fast)' },
  _closed: { animation: 'fadeOut token(durations.fast)' },
});
/** Where the title and the cross of a dialog or panel stand. */
export const headStyle = css({ display: 'flex', alignItems: 'flex-start', pl: '5', pr: '3' });

export function CloseCross() {
  return (
    <Ark.CloseTrigger asChild>
      <IconButton label="Закрыть" tooltip={false}>
        <X aria-hidden="true" />
      </IconButton>
    </Ark.CloseTrigger>
  );
}
