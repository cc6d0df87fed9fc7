import { startAuthentication } from '@simplewebauthn/browser';
import { api } from '../../lib/api.ts';
import { startSession } from '../../lib/session.ts';

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Finishes a sign-in by a code of an app, or a recovery code. 400 for a wrong one. */
export async function finishByCode(token: string, code: string): Promise<void> {
  const answer = await api('POST /login/second-factor', { body: { token, code } });
  startSession(answer.access_token);
}

/** Finishes a sign-in by a passkey, which the browser asks for. */
export async function finishByPasskey(token: string): Promise<void> {
  const { options } = await api('POST /login/second-factor/passkey-options', { body: { token } });
  const passkey = await askForPasskey(options);
  const answer = await api('POST /login/second-factor', { body: { token, passkey } });
  startSession(answer.access_token);
}

/** What the browser answers for one of its passkeys. Throws where the person turned away, or has none here. */
export async function askForPasskey(options: Record<string, unknown>) {
  const answer = await startAuthentication({ optionsJSON: options as unknown as AuthenticationOptions });
  return { ...answer, response: { ...answer.response } };
}
