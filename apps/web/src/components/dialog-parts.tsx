import { Dialog as Ark } from '@ark-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
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

/**
 * What stood in this place may still be closing, and would close with it what opens there meanwhile. What stands within a
 * dialog goes with it all the same.
 */
export const staysOpen: Ark.RootProps['onRequestDismiss'] = (event) => event.preventDefault();

/**
 * Only a press outside closes what is modal: a dialog that stood here before gives the focus back a moment late. What was
 * to have it then has it once this one closes.
 */
export function useFocusOutside(): Pick<Ark.RootProps, 'onFocusOutside' | 'finalFocusEl'> {
  const asked = useRef<HTMLElement>(null);
  return {
    onFocusOutside(event) {
      event.preventDefault();
      const { target } = event.detail;
      if (target instanceof HTMLElement && !isOver(event.target, target)) asked.current = target;
    },
    finalFocusEl: () => (asked.current?.isConnected === true ? asked.current : null),
  };
}

/** Whether it stands in what is modal over a dialog: a question that was answered at once counts as outside, too, and goes. */
function isOver(dialog: EventTarget | null, element: HTMLElement): boolean {
  const modal = element.closest('[aria-modal=true]');
  if (!(dialog instanceof Node) || modal === null) return false;
  // What opens later stands later in the page.
  return (dialog.compareDocumentPosition(modal) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
