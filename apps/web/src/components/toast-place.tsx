import { Suspense, lazy, useSyncExternalStore } from 'react';
import { toastsWanted } from './toasts.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/** Where toasts appear, once there is one. */
export function ToastPlace() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
