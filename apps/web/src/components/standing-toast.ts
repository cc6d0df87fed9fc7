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
  const { putToast, regionListens } = await loadToasts();
  await regionListens;
  putToast(
    {
      ...toast,
      closable: true,
      ...(description !== undefined && { description }),
      // Also where there is none: that of the toast before would stay.
      action,
      onStatusChange: ({ status }) => {
        if (status === 'dismissing') onEnd?.();
      },
    },
    id,
  );
}
