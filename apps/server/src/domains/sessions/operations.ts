import { login } from './sign-in.ts';
import { secondFactorStep, secondFactorOptions } from './sign-in-by-second-factor.ts';
import { passkeyOptions, passkeySignIn } from './sign-in-by-passkey.ts';
import { logout } from './sign-out.ts';
import { recoverPassword } from './recover-password.ts';
import { resetPassword } from './reset-password.ts';
import { checkResetLink } from './check-reset-link.ts';
import { recoveryHtmlContent } from './show-recovery-mail.ts';
import { listSessions } from './list-sessions.ts';
import { endSession } from './end-session.ts';
import { endOtherSessions } from './end-other-sessions.ts';

export const sessionOperations = [
  login,
  secondFactorStep,
  secondFactorOptions,
  passkeyOptions,
  passkeySignIn,
  logout,
  recoverPassword,
  resetPassword,
  checkResetLink,
  recoveryHtmlContent,
  listSessions,
  endSession,
  endOtherSessions,
];
