import { api } from '../../lib/api.ts';
import { sendLastCalls } from '../../lib/last-calls.ts';
import { endSession } from '../../lib/session.ts';

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await sendLastCalls();
  // Not waited for: signing out does not depend on the browser's push service.
  void endPush().catch(() => undefined);
  try {
    await api('DELETE /login/access-token');
  } finally {
    endSession('signed_out');
  }
}

/** Whoever sits here next gets no messages of who left. The server drops the device when its push service says it is gone. */
async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const subscription = await registration.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  }
}

/** Signs out; where something typed is not sent yet, asks first. Where the code for asking cannot come, just signs out. */
export async function leaveSession(): Promise<void> {
  try {
    const { leave } = await import('./leaving.ts');
    leave();
  } catch {
    await signOut().catch(() => undefined);
  }
}
