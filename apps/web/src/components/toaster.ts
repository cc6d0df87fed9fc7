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
