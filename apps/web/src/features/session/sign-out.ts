import { api } from '../../lib/api.ts';
import { sendLastCalls } from '../../lib/last-calls.ts';
import { endSession } from '../../lib/session.ts';

/** Ends the session on the server and here; here also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await sendLastCalls();
  try {
    await api('DELETE /login/access-token');
  } finally {
    endSession('signed_out');
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
