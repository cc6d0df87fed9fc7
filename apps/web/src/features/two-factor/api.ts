import { startRegistration } from '@simplewebauthn/browser';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';
import { meQuery } from '../session/api.ts';
import { askForPasskey } from '../session/second-step.ts';

export type SecondFactors = Answer<'GET /users/me/second-factors'>;
export type Requirement = Answer<'GET /two-factor-requirement'>;
/** What shows that the owner acts: password, code, or a passkey's answer. */
export type Proof = Body<'POST /users/me/prove'>;

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

export const secondFactorsQuery = () =>
  queryOptions({
    queryKey: ['users', 'me', 'second-factors'],
    queryFn: ({ signal }) => api('GET /users/me/second-factors', {}, { signal }),
  });

export const requirementQuery = () =>
  queryOptions({
    queryKey: ['two-factor-requirement'],
    queryFn: ({ signal }) => api('GET /two-factor-requirement', {}, { signal }),
  });

export async function refreshFactors(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: secondFactorsQuery().queryKey });
  await queryClient.invalidateQueries({ queryKey: meQuery().queryKey, exact: true });
}

/** 400 where password or code is wrong. */
export async function proveMe(body: Proof): Promise<void> {
  await api('POST /users/me/prove', { body });
}

/** Asks the browser for a passkey in the place of a code. */
export async function passkeyProof(): Promise<NonNullable<Proof['passkey']>> {
  const { token, options } = await api('POST /users/me/prove/passkey-options');
  return { token, response: await askForPasskey(options) };
}

export function beginTotp(body: Proof): Promise<Answer<'POST /users/me/second-factors/totp'>> {
  return api('POST /users/me/second-factors/totp', { body });
}

/** @returns recovery codes, where these are the first */
export async function confirmTotp(code: string): Promise<string[] | null> {
  return (await api('POST /users/me/second-factors/totp/confirm', { body: { code } })).recovery_codes;
}

export async function removeTotp(body: Proof): Promise<void> {
  await api('POST /users/me/second-factors/totp/remove', { body });
}

/** Lets the browser make a passkey and keeps it. @returns recovery codes, where these are the first */
export async function addPasskey(proof: Proof, name: string): Promise<string[] | null> {
  const { token, options } = await api('POST /users/me/second-factors/passkeys/options', { body: proof });
  const made = await startRegistration({ optionsJSON: options as unknown as RegistrationOptions });
  const passkey = { ...made, response: { ...made.response } };
  const answer = await api('POST /users/me/second-factors/passkeys', { body: { token, name, passkey } });
  return answer.recovery_codes;
}

export async function removePasskey(id: string, body: Proof): Promise<void> {
  await api('POST /users/me/second-factors/passkeys/{id}/remove', { params: { id }, body });
}

export async function makeRecoveryCodes(body: Proof): Promise<string[]> {
  return (await api('POST /users/me/second-factors/recovery-codes', { body })).recovery_codes;
}

export async function resetSecondFactors(userId: string): Promise<void> {
  await api('POST /users/{user_id}/second-factors/reset', { params: { user_id: userId } });
}

export async function saveRequirement(queryClient: QueryClient, body: Requirement): Promise<void> {
  const saved = await api('PUT /two-factor-requirement', { body });
  queryClient.setQueryData(requirementQuery().queryKey, saved);
  await refreshFactors(queryClient);
}

export const secondFactorsOfQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'second-factors'],
    queryFn: ({ signal }) =>
      api('GET /users/{user_id}/second-factors', { params: { user_id: userId } }, { signal }),
    staleTime: 0,
  });
