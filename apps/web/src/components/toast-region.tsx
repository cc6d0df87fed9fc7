import { Toast, Toaster } from '@ark-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { css, cx } from '#styled/css';
import { buttonStyle } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { toaster } from './toaster.ts';
import { semiboldText } from './styles.ts';

// One that comes stands under those before it: none of them moves away from under the pointer.
const region = css({
  zIndex: 'toast!',
  flexDirection: 'column-reverse!',
  gap: 'var(--gap)',
  // Room for the shadows of toasts; it takes no press of what lies under it.
  m: '-8',
  p: '8',
  pointerEvents: 'none!',
  // Of more than the window holds the last ones are in sight, the others a scroll away.
  maxHeight: 'calc(100dvh - var(--viewport-offset-top) + 2rem)',
  overflowY: 'auto',
});
const root = css({
  // In the order of the page, not where the library reckons it: there the last one stands on top.
  position: 'relative!',
  flexShrink: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  columnGap: '2.5',
  rowGap: '0.5',
  width: 'min(22.5rem, calc(100vw - 2rem))',
  p: '3',
  bg: 'bg.surface',
  color: 'fg.default',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  boxShadow: 'float',
  opacity: 'var(--opacity)',
  height: 'var(--height)',
  willChange: 'translate, opacity',
  transition:
    'translate token(durations.slow), opacity token(durations.slow), height token(durations.slow), margin token(durations.slow)',
  '&:not([data-mounted])': { translate: '0 -1rem' },
  // Those under it come up while it goes.
  _closed: { height: '0', mb: 'calc(var(--gap) * -1)', py: '0', borderBlockWidth: '0', overflow: 'hidden' },
  '& > svg, & > span:first-child': { width: '4', height: '4', mt: '0.5' },
  '&[data-type=success] > svg': { color: 'success.text' },
  '&[data-type=error] > svg': { color: 'danger.text' },
  '&[data-type=warning] > svg': { color: 'warning.text' },
  '&[data-type=info] > svg': { color: 'info.text' },
});
const description = css({
  gridColumn: '2',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
const action = css({
  gridColumn: '2',
  justifySelf: 'start',
  mt: '1',
  ml: '-2.5',
  color: 'link',
});
const close = css({
  width: '5',
  height: '5',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'xs',
  color: 'fg.muted',
  _hover: { bg: 'bg.hover', color: 'fg.default' },
  '& svg': { width: '3.5', height: '3.5' },
});

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };

function ToastIcon({ type }: { type: string | undefined }) {
  if (type === 'loading') return <Spinner />;
  const Icon = icons[type as keyof typeof icons] ?? Info;
  return <Icon aria-hidden="true" />;
}

export default function ToastRegion() {
  return (
    <Toaster toaster={toaster} aria-label="Сообщения" className={region}>
      {(item) => (
        <Toast.Root className={root}>
          <ToastIcon type={item.type} />
          <Toast.Title className={semiboldText}>{item.title}</Toast.Title>
          {item.closable !== false && (
            <Toast.CloseTrigger className={close} aria-label="Закрыть">
              <X aria-hidden="true" />
            </Toast.CloseTrigger>
          )}
          {item.description && (
            <Toast.Description className={description}>{item.description}</Toast.Description>
          )}
          {item.action && (
            <Toast.ActionTrigger className={cx(buttonStyle({ variant: 'ghost', size: 'sm' }), action)}>
              {item.action.label}
            </Toast.ActionTrigger>
          )}
        </Toast.Root>
      )}
    </Toaster>
  );
}
