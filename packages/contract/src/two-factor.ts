import { z } from 'zod';
import { id, message, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { token } from './login.ts';
import { givenPassword } from './password.ts';
import { levels } from './permissions.ts';

/** A code of an app (six digits) or a recovery code, as typed. */
const code = z.string().trim().min(1).max(40);
const stepToken = z.string().min(1).max(200);

/** What a browser's WebAuthn call gave (RegistrationResponseJSON, AuthenticationResponseJSON); the library checks it. */
const webauthn = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  response: z.record(z.string(), z.unknown()),
});
const options = z.record(z.string(), z.unknown());

/** Proof that the owner acts, not merely who holds the token. */
export const proof = z.strictObject({
  current_password: givenPassword.optional(),
  code: code.optional(),
  passkey: z.strictObject({ token: stepToken, response: webauthn }).optional(),
});

export const secondFactorStep = endpoint({
  method: 'POST',
  path: '/login/second-factor',
  operationId: 'login-second_factor',
  summary: 'Second step of signing in: the token of the first, with a code or a passkey',
  access: 'anyone',
  body: z.strictObject({ token: stepToken, code: code.optional(), passkey: webauthn.optional() }),
  success: 200,
  answer: token,
  errors: [400, 429],
});

export const secondFactorOptions = endpoint({
  method: 'POST',
  path: '/login/second-factor/passkey-options',
  operationId: 'login-second_factor_passkey_options',
  summary: 'What the browser needs to ask for a passkey at the second step',
  access: 'anyone',
  body: z.strictObject({ token: stepToken }),
  success: 200,
  answer: z.object({ options }),
  errors: [400, 429],
});

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/login/passkey-options',
  operationId: 'login-passkey_options',
  summary: 'Begins to sign in by a passkey alone',
  access: 'anyone',
  success: 200,
  answer: z.object({ token: z.string(), options }),
  errors: [429],
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/login/passkey',
  operationId: 'login-use_passkey',
  summary: 'Sign in by a passkey alone: it is both what one has and who one is',
  access: 'anyone',
  body: z.strictObject({ token: stepToken, passkey: webauthn }),
  success: 200,
  answer: token,
  errors: [400, 429],
});

const passkey = z.object({ id, name: z.string(), created_at: timestamp, last_used_at: timestamp.nullable() });
const requirement = z.object({ superuser: z.boolean(), levels: z.array(z.enum(levels)) });

export const secondFactors = z
  .object({
    is_on: z.boolean(),
    required: z.boolean(),
    due_at: timestamp
      .nullable()
      .meta({ description: 'From when on nothing else works without a second factor' }),
    totp_since: timestamp.nullable(),
    passkeys: z.array(passkey),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'SecondFactors' });

export const readSecondFactors = endpoint({
  method: 'GET',
  path: '/users/me/second-factors',
  operationId: 'factors-read_own',
  summary: 'Own second factors, and whether one is required',
  access: 'signed_in',
  success: 200,
  answer: secondFactors,
});

export const proveMe = endpoint({
  method: 'POST',
  path: '/users/me/prove',
  operationId: 'factors-prove_me',
  summary: 'Checks the own password or second factor; 400 where it is wrong',
  access: 'signed_in',
  body: proof,
  success: 200,
  answer: message,
  errors: [400, 429],
});

export const proofOptions = endpoint({
  method: 'POST',
  path: '/users/me/prove/passkey-options',
  operationId: 'factors-prove_passkey_options',
  summary: 'What the browser needs to ask for a passkey as a proof',
  access: 'signed_in',
  success: 200,
  answer: z.object({ token: z.string(), options }),
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/users/me/second-factors/totp',
  operationId: 'factors-begin_totp',
  summary: 'A new secret for an app with codes; it counts once a code of it was confirmed',
  access: 'signed_in',
  body: proof,
  success: 200,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  errors: [400, 409, 429],
});

const madeCodes = z
  .array(z.string())
  .nullable()
  .meta({ description: 'Recovery codes, shown this once; null where there are some already' });

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/users/me/second-factors/totp/confirm',
  operationId: 'factors-confirm_totp',
  summary: 'Confirms the app by a code of it; ends the other sessions',
  access: 'signed_in',
  body: z.strictObject({ code }),
  success: 200,
  answer: z.object({ recovery_codes: madeCodes }),
  errors: [400, 429],
});

export const removeTotp = endpoint({
  method: 'POST',
  path: '/users/me/second-factors/totp/remove',
  operationId: 'factors-remove_totp',
  summary: 'Removes the app with codes, proved by password and second factor',
  access: 'signed_in',
  body: proof,
  success: 200,
  answer: message,
  errors: [400, 404, 429],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/users/me/second-factors/passkeys/options',
  operationId: 'factors-begin_passkey',
  summary: 'What the browser needs to make a passkey',
  access: 'signed_in',
  body: proof,
  success: 200,
  answer: z.object({ token: z.string(), options }),
  errors: [400, 409, 429],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/users/me/second-factors/passkeys',
  operationId: 'factors-add_passkey',
  summary: 'Keeps a passkey the browser made; ends the other sessions',
  access: 'signed_in',
  body: z.strictObject({ token: stepToken, name: text({ min: 1, max: 60 }), passkey: webauthn }),
  success: 200,
  answer: z.object({ recovery_codes: madeCodes }),
  errors: [400, 409],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/users/me/second-factors/passkeys/{id}/remove',
  operationId: 'factors-remove_passkey',
  summary: 'Removes a passkey, proved by password and second factor',
  access: 'signed_in',
  params: z.object({ id }),
  body: proof,
  success: 200,
  answer: message,
  errors: [400, 404, 429],
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/second-factors/recovery-codes',
  operationId: 'factors-make_recovery_codes',
  summary: 'New recovery codes; the old ones stop working',
  access: 'signed_in',
  body: proof,
  success: 200,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  errors: [400, 409, 429],
});

export const readSecondFactorsOf = endpoint({
  method: 'GET',
  path: '/users/{user_id}/second-factors',
  operationId: 'factors-read_of_user',
  summary: 'Second factors of a user',
  access: 'users:manage',
  params: z.object({ user_id: id }),
  success: 200,
  answer: secondFactors,
  errors: [404],
});

export const resetSecondFactors = endpoint({
  method: 'POST',
  path: '/users/{user_id}/second-factors/reset',
  operationId: 'factors-reset_user',
  summary: 'Takes all second factors from another user, who is told; ends their sessions',
  access: 'users:manage',
  params: z.object({ user_id: id }),
  success: 200,
  answer: message,
  errors: [403, 404],
});

export const readRequirement = endpoint({
  method: 'GET',
  path: '/two-factor-requirement',
  operationId: 'factors-read_requirement',
  summary: 'Who has to have a second factor',
  access: 'employees:change_level',
  success: 200,
  answer: requirement,
});

export const updateRequirement = endpoint({
  method: 'PUT',
  path: '/two-factor-requirement',
  operationId: 'factors-update_requirement',
  summary: 'Says who has to have a second factor, after seven days; for administrators only one of them does',
  access: 'employees:change_level',
  body: z.strictObject({ superuser: z.boolean(), levels: z.array(z.enum(levels)).max(levels.length) }),
  success: 200,
  answer: requirement,
  errors: [403],
});

export const linkPurposes = ['email_undo', 'restore'] as const;

export const checkAccountLink = endpoint({
  method: 'POST',
  path: '/account-links/check',
  operationId: 'login-check_account_link',
  summary: 'Whether a link that undoes a change of address or a deletion still works',
  access: 'anyone',
  body: z.strictObject({ token: stepToken }),
  success: 200,
  answer: z.object({
    state: z.enum(['valid', 'used', 'expired', 'invalid']),
    purpose: z.enum(linkPurposes).nullable(),
    email: z.string().nullable(),
  }),
  errors: [429],
});

export const undoEmail = endpoint({
  method: 'POST',
  path: '/account-links/undo-email',
  operationId: 'login-undo_email',
  summary:
    'Gives an account its former address back, ends its sessions; a token to set a new password comes with it',
  access: 'anyone',
  body: z.strictObject({ token: stepToken }),
  success: 200,
  answer: message.extend({ reset_token: z.string() }),
  errors: [400, 409, 429],
});

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/account-links/restore',
  operationId: 'login-restore_account',
  summary: 'Takes back that an account deleted itself',
  access: 'anyone',
  body: z.strictObject({ token: stepToken }),
  success: 200,
  answer: message,
  errors: [400, 429],
});

export type SecondFactors = z.output<typeof secondFactors>;
export type Proof = z.output<typeof proof>;
