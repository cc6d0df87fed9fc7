import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, useRef } from 'react';
import { css, cva, cx } from '#styled/css';
import { CloseCross, headStyle, scrimStyle, staysOpen, useFocusOutside } from './dialog-parts.tsx';

const place = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'center',
  overflowY: 'auto',
  p: { base: '0', sm: '4' },
  pt: { base: '10', sm: '10vh' },
});
const box = cva({
  base: {
    width: 'full',
    // At the lower edge on phones; aligned there, what is taller than the window could not be scrolled to.
    mt: { base: 'auto', sm: '0' },
    bg: 'bg.surface',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'md',
    borderBottomRadius: { base: '0', sm: 'md' },
    boxShadow: 'float',
    outline: 'none',
    _open: { animation: 'rise token(durations.slow) token(easings.out)' },
  },
  variants: {
    size: {
      sm: { maxWidth: { sm: '26rem' } },
      md: { maxWidth: { sm: '34rem' } },
      lg: { maxWidth: { sm: '46rem' } },
    },
  },
});
const head = css({ justifyContent: 'space-between', gap: '3', pt: '3.5', pb: '1' });

export interface DialogFrameProps {
  open: boolean;
  /** Asked for by Esc, the cross or a press outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** A dialog in the middle; on phones a sheet from below. It closes when told to, whatever is typed in it. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, title, description, size = 'md', role = 'dialog', children } = props;
  const body = useRef<HTMLDivElement>(null);
  const focusOutside = useFocusOutside();
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      {...focusOutside}
      onRequestDismiss={staysOpen}
      role={role}
      initialFocusEl={() => firstField(body.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={scrimStyle} />
        <Ark.Positioner className={place}>
          <Ark.Content className={box({ size })}>
            <header className={cx(headStyle, head)}>
              <Ark.Title className={css({ textStyle: 'heading', pt: '1' })}>{title}</Ark.Title>
              <CloseCross />
            </header>
            <div ref={body} className={css({ px: '5', pb: '5' })}>
              {description !== undefined && (
                <Ark.Description className={css({ color: 'fg.muted', mb: '4' })}>
                  {description}
                </Ark.Description>
              )}
              {children}
            </div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** Where typing begins; without a field the first button of the body, never the cross. */
function firstField(body: HTMLElement | null): HTMLElement | null {
  const fields = 'input:not([type=hidden], [aria-hidden=true]), textarea, select';
  return body?.querySelector<HTMLElement>(fields) ?? body?.querySelector<HTMLElement>('button') ?? null;
}

/** The row of buttons at the end of a dialog: the main one last, so that Tab meets it on the way out. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap-reverse',
        justifyContent: 'flex-end',
        gap: '2',
        mt: '5',
      })}
    >
      {children}
    </div>
  );
}
