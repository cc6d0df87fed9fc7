import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { css, cva, cx } from '#styled/css';
import { CloseCross, headStyle, scrimStyle, staysOpen, useFocusOutside } from './dialog-parts.tsx';
import { TypedWork, useTypedWorkInside } from './typed-work.ts';
import { useDiscard } from './use-discard.tsx';

const panel = cva({
  base: {
    position: 'fixed',
    insetBlock: '0',
    zIndex: 'dialog',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.surface',
    outline: 'none',
    boxShadow: 'float',
    animationTimingFunction: 'out',
  },
  variants: {
    side: {
      end: {
        right: '0',
        width: 'min(30rem, 100vw)',
        borderLeftWidth: '1px',
        borderColor: 'border.default',
        _open: { animation: 'slideIn token(durations.slow) token(easings.out)' },
        _closed: { animation: 'slideOut token(durations.fast)' },
      },
      start: {
        left: '0',
        width: 'min(17rem, 85vw)',
        borderRightWidth: '1px',
        borderColor: 'border.default',
        _open: { animation: 'slideInStart token(durations.slow) token(easings.out)' },
        _closed: { animation: 'slideOutStart token(durations.fast)' },
      },
    },
  },
});
const head = css({ gap: '2', py: '3', borderBottomWidth: '1px', borderColor: 'border.default' });

interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: 'end' | 'start';
  /** Without a scrim the page behind stays in use: a list with its details. */
  modal?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** Where no focus is trapped none is given back either: closing the panel leads to where one came from. */
function useFocusReturn(isOn: boolean) {
  const from = useRef<Element | null>(null);
  // Before the panel takes the focus, which it does with the next frame.
  useLayoutEffect(() => {
    from.current = document.activeElement;
  }, []);
  useEffect(
    () => () => {
      const opener = from.current;
      if (!isOn || !(opener instanceof HTMLElement) || !opener.isConnected) return;
      // Whoever has gone on to something else stays there.
      if (document.activeElement === null || document.activeElement === document.body) opener.focus();
    },
    [isOn],
  );
}

/**
 * A panel at the side of the window: details beside a list, navigation on phones. What was typed in it is not lost
 * without a question.
 */
export function SidePanel({
  open,
  onClose,
  title,
  side = 'end',
  modal = true,
  actions,
  children,
}: SidePanelProps) {
  const content = useRef<HTMLDivElement>(null);
  useFocusReturn(!modal);
  const focusOutside = useFocusOutside();
  const [holdsWork, report] = useTypedWorkInside();
  const { leave, question } = useDiscard(holdsWork);
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) leave(onClose);
      }}
      {...(modal && focusOutside)}
      onRequestDismiss={staysOpen}
      // The panel itself: no button of it is what one came for.
      initialFocusEl={() => content.current}
      modal={modal}
      closeOnInteractOutside={modal}
      trapFocus={modal}
      preventScroll={modal}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {modal && <Ark.Backdrop className={scrimStyle} />}
        <Ark.Positioner className={css({ zIndex: 'dialog' })}>
          <Ark.Content ref={content} className={panel({ side })}>
            <header className={cx(headStyle, head)}>
              <Ark.Title className={css({ textStyle: 'heading', flex: '1', minWidth: '0', pt: '1' })}>
                {title}
              </Ark.Title>
              {actions}
              <CloseCross />
            </header>
            <div className={css({ flex: '1', overflowY: 'auto', p: side === 'start' ? '3' : '5' })}>
              <TypedWork value={report}>{children}</TypedWork>
            </div>
            {question}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
