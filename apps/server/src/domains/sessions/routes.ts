import {
  checkResetLink,
  login,
  logout,
  recoverPassword,
  recoveryHtmlContent,
  resetPassword,
} from '@molva/contract/login';
import { endOtherSessions, endSession, listSessions } from '@molva/contract/sessions';
import {
  passkeyOptions,
  passkeySignIn,
  secondFactorOptions,
  secondFactorStep,
} from '@molva/contract/two-factor';
import { route } from '../../kernel/operation.ts';
import { checkLink } from './check-reset-link.ts';
import { endAllOtherSessions } from './end-other-sessions.ts';
import { endOneSession } from './end-session.ts';
import { listOwnSessions } from './list-sessions.ts';
import { recoverOwnPassword } from './recover-password.ts';
import { resetOwnPassword } from './reset-password.ts';
import { showRecoveryMail } from './show-recovery-mail.ts';
import { signIn } from './sign-in.ts';
import { signInByPasskey, startPasskeySignIn } from './sign-in-by-passkey.ts';
import { signInBySecondFactor, startSecondFactorPasskey } from './sign-in-by-second-factor.ts';
import { signOut } from './sign-out.ts';

export const sessionRoutes = [
  route(login, signIn),
  route(secondFactorStep, signInBySecondFactor),
  route(secondFactorOptions, startSecondFactorPasskey),
  route(passkeyOptions, startPasskeySignIn),
  route(passkeySignIn, signInByPasskey),
  route(logout, signOut),
  route(recoverPassword, recoverOwnPassword),
  route(resetPassword, resetOwnPassword),
  route(checkResetLink, checkLink),
  route(recoveryHtmlContent, showRecoveryMail),
  route(listSessions, listOwnSessions),
  route(endSession, endOneSession),
  route(endOtherSessions, endAllOtherSessions),
];
