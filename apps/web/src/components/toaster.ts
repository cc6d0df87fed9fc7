import { createToaster } from '@ark-ui/react/toast';

/** The seed's figures: at most 24 at the top end, 16 px apart, gone 200 ms after they leave. */
export const toaster = createToaster({ placement: 'top-end', max: 24, gap: 16, removeDelay: 200 });

/** Kept once the region listens: a toast told to nobody would be lost. */
export const regionListens = new Promise<void>((resolve) => {
  const subscribe = toaster.subscribe;
  toaster.subscribe = (listener) => {
    const stop = subscribe(listener);
    resolve();
    return stop;
  };
});
