/**
 * Notifications, loaded with the first of them: few visits to a screen need one. `loadToasts` fetches the code
 * ahead where a failure of the network must be told.
 */
const durations = {
  info: 5000,
  error: 5000,
  warning: 5000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
} as const;
export type ToastType = keyof typeof durations;

let loading: Promise<typeof import('./toaster.ts')> | undefined;
let wanted = false;
const listeners = new Set<() => void>();

export function loadToasts(): Promise<typeof import('./toaster.ts')> {
  loading ??= import('./toaster.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  return loading;
}

/** For the place of the toasts: whether any was asked for yet. */
export const toastsWanted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => wanted,
};

/** Shows a notification; one with the `id` of a toast in sight replaces it (loading, then done). */
export async function toast(
  type: ToastType,
  title: string,
  description?: string,
  id?: string,
): Promise<void> {
  const { putToast, regionListens } = await loadToasts();
  await regionListens;
  putToast(
    {
      type,
      title,
      duration: durations[type],
      closable: type !== 'loading',
      ...(description !== undefined && { description }),
    },
    id,
  );
}

export function toastSuccess(description: string): void {
  toast('success', 'Успешно!', description).catch(reportError);
}

export function toastFailure(description: string): void {
  toast('error', 'Что-то не так!', description).catch(reportError);
}
