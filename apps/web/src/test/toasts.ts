import { loadToasts, toastsWanted } from '../components/toasts.ts';

/** What one test was told must not lie over the buttons of the next, which outlives its page: `afterEach(forgetToasts)`. */
export async function forgetToasts(): Promise<void> {
  if (!toastsWanted.read()) return;
  const { toaster } = await loadToasts();
  toaster.remove();
}
