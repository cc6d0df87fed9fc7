import { z } from 'zod';
import { email, message } from './common.ts';
import { endpoint } from './endpoint.ts';
import { newPassword } from './password.ts';
import { currentUser } from './users.ts';

export const token = z
  .object({ access_token: z.string(), token_type: z.literal('bearer') })
  .meta({ id: 'Token' });

export const login = endpoint({
  method: 'POST',
  path: '/login/access-token',
  operationId: 'login-login_access_token',
  summary: 'Sign in and get an access token',
  access: 'anyone',
  bodyType: 'form',
  body: z
    .object({
      username: z.string().min(1).max(1000),
      password: z.string().min(1).max(1000),
      grant_type: z.string().max(100).nullish(),
      scope: z.string().max(1000).optional(),
      client_id: z.string().max(1000).nullish(),
      client_secret: z.string().max(1000).nullish(),
      otp: z
        .string()
        .max(40)
        .optional()
        .meta({ description: 'Code of the second factor, where the account has one' }),
    })
    .meta({ id: 'Body_login-login_access_token' }),
  success: 200,
  answer: token,
  errors: [400],
});

export const testToken = endpoint({
  method: 'POST',
  path: '/login/test-token',
  operationId: 'login-test_token',
  summary: 'Check the access token and get its user',
  access: 'signed_in',
  success: 200,
  answer: currentUser,
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/login/access-token',
  operationId: 'login-end_session',
  summary: 'End the session this token belongs to',
  access: 'signed_in',
  success: 200,
  answer: message,
});

const linkToken = z.string().min(1).max(200);

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/password-recovery/{email}',
  operationId: 'login-recover_password',
  summary: 'Mail a one-time link to set a new password; the answer is the same for an unknown address',
  access: 'anyone',
  params: z.object({ email }),
  success: 200,
  answer: message,
  errors: [429],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password/',
  operationId: 'login-reset_password',
  summary: 'Set a new password by the token of a mailed link; ends all sessions of the user',
  access: 'anyone',
  body: z.object({ token: linkToken, new_password: newPassword }).meta({ id: 'NewPassword' }),
  success: 200,
  answer: message,
  errors: [400, 429],
});

export const linkStates = ['valid', 'used', 'expired', 'invalid'] as const;

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/reset-password/check',
  operationId: 'login-check_reset_link',
  summary: 'Whether a mailed link still works, and if not, why',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  success: 200,
  answer: z
    .object({
      state: z.enum(linkStates),
      purpose: z.enum(['recovery', 'new_account']).nullable(),
    })
    .meta({ id: 'LinkState' }),
  errors: [429],
});

export const recoveryHtmlContent = endpoint({
  method: 'POST',
  path: '/password-recovery-html-content/{email}',
  operationId: 'login-recover_password_html_content',
  summary:
    'The recovery mail as HTML, to look at; the link in it is real, works once and is noted in the audit log',
  access: 'users:manage',
  params: z.object({ email }),
  success: 200,
  produces: 'text/html',
  answer: z.string(),
  errors: [404],
});
