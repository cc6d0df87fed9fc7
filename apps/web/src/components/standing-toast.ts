import { loadToasts, type ToastType } from './toasts.ts';

interface StandingToast {
  /** One with the `id` of a toast in sight takes its place. */
  id?: string;
  type: ToastType;
  title: string;
  description?: string;
  /** ms; it rests while the pointer or the focus is on it. */
  duration: number;
  action?: { label: string; onClick: () => void };
  /** It goes: its time is over, or somebody closed it. After `onClick` too. */
  onEnd?: () => void;
}

/** A toast that stays long enough to be read or acted upon. Rejects where its code cannot come. */
export async function standingToast(shown: StandingToast): Promise<void> {
  const { id, description, action, onEnd, ...toast } = shown;
  const { toaster, regionListens } = await loadToasts();
  await regionListens;
  const options = {
    ...toast,
    closable: true,
    ...(description !== undefined && { description }),
    action,
    onStatusChange: ({ status }: { status: string }) => {
      if (status === 'dismissing') onEnd?.();
    },
  };
  if (id !== undefined && toaster.isVisible(id)) toaster.update(id, options);
  else toaster.create({ ...options, ...(id !== undefined && { id }) });
}
