import { loadToasts, type ToastType } from './toasts.ts';

interface StandingToast {
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
export async function standingToast({ description, action, onEnd, ...toast }: StandingToast): Promise<void> {
  const { toaster, regionListens } = await loadToasts();
  await regionListens;
  toaster.create({
    ...toast,
    closable: true,
    ...(description !== undefined && { description }),
    ...(action && { action }),
    onStatusChange: ({ status }) => {
      if (status === 'dismissing') onEnd?.();
    },
  });
}
