import { startRegistration } from '@simplewebauthn/browser';
import { type Answer, type Body, api } from '../../lib/api.ts';
import { askForPasskey } from '../session/index.ts';
import { query } from '../../lib/query.ts';
import { act } from '../../lib/act.ts';

export type SecondFactors = Answer<'GET /users/me/second-factors'>;
export type Requirement = Answer<'GET /two-factor-requirement'>;
/** What shows that the owner acts: password, code, or a passkey's answer. */
export type Proof = Body<'POST /users/me/prove'>;

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

export const secondFactorsQuery = () => query('GET /users/me/second-factors');

export const requirementQuery = () => query('GET /two-factor-requirement');

/** Asks the browser for a passkey in the place of a code. */
export async function passkeyProof(): Promise<NonNullable<Proof['passkey']>> {
  const { token, options } = await api('POST /users/me/prove/passkey-options');
  return { token, response: await askForPasskey(options) };
}

/** @returns recovery codes, where these are the first */
export async function confirmTotp(code: string): Promise<string[] | null> {
  return (await act('POST /users/me/second-factors/totp/confirm', { body: { code } })).recovery_codes;
}

/** Lets the browser make a passkey and keeps it. @returns recovery codes, where these are the first */
export async function addPasskey(proof: Proof, name: string): Promise<string[] | null> {
  const { token, options } = await api('POST /users/me/second-factors/passkeys/options', { body: proof });
  const made = await startRegistration({ optionsJSON: options as unknown as RegistrationOptions });
  const passkey = { ...made, response: { ...made.response } };
  const answer = await act('POST /users/me/second-factors/passkeys', { body: { token, name, passkey } });
  return answer.recovery_codes;
}

export async function makeRecoveryCodes(body: Proof): Promise<string[]> {
  return (await act('POST /users/me/second-factors/recovery-codes', { body })).recovery_codes;
}

export const secondFactorsOfQuery = (userId: string) =>
  query('GET /users/{user_id}/second-factors', { params: { user_id: userId } }, { staleTime: 0 });
