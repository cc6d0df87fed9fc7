import { createToaster } from '@ark-ui/react/toast';

/**
 * At most 24 at the top end, 16 px apart, gone 200 ms after they leave. Below the row in which a screen
 * has its first button: whoever has just pressed it, and saved, may press it again.
 */
export const toaster = createToaster({
  placement: 'top-end',
  max: 24,
  gap: 16,
  removeDelay: 200,
  offsets: { top: '4rem', bottom: '1rem', left: '1rem', right: '1rem' },
});

/** Kept once the region listens: a toast told to nobody would be lost. */
export const regionListens = new Promise<void>((resolve) => {
  const subscribe = toaster.subscribe;
  toaster.subscribe = (listener) => {
    const stop = subscribe(listener);
    resolve();
    return stop;
  };
});

type Options = Parameters<typeof toaster.create>[0];
type Shown = Omit<Options, 'action'> & { action?: Options['action'] | undefined };

/** Ids of toasts by the names they were shown under. */
const named = new Map<string, string>();
/** Of those that are on their way out: whatever is put in their place goes with them. */
const leaving = new Set<string>();

/** Shows a toast. One with the name of a toast in sight takes its place. */
export function putToast(shown: Shown, name?: string): void {
  const before = name === undefined ? undefined : named.get(name);
  const takesPlace = before !== undefined && !leaving.has(before) && toaster.isVisible(before);
  const id = takesPlace ? before : crypto.randomUUID();
  if (name !== undefined) named.set(name, id);
  toaster.create({
    ...(shown as Options),
    id,
    onStatusChange: (details) => {
      if (details.status === 'dismissing') leaving.add(id);
      if (details.status === 'unmounted') leaving.delete(id);
      shown.onStatusChange?.(details);
    },
  });
}
