import { limits } from '@molva/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { SecondStep } from '../../../lib/api-error.ts';
import { safeReturnPath } from '../../../lib/session.ts';
import { signIn } from '../sign-in.ts';
import { emailProblem, givenPasswordProblem, problemsOf } from '../rules.ts';
import { usePublicForm } from '../use-public-form.ts';
import { WaitNote } from './wait-note.tsx';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSecondStep: (step: SecondStep) => void;
  returnTo: string | undefined;
}

export function LoginForm({ email, onEmail, onSecondStep, returnTo }: LoginFormProps) {
  const navigate = useNavigate();
  const { form, field, busy, waitUntil } = usePublicForm({
    initial: { username: email, password: '' },
    check: ({ username, password }) =>
      problemsOf({ username: emailProblem(username), password: givenPasswordProblem(password) }),
    send: async ({ username, password }) => {
      // Enter sends it without leaving the field.
      onEmail(username);
      const step = await signIn({ username: username.trim(), password });
      if (step) return onSecondStep(step);
      return navigate({ href: safeReturnPath(returnTo), replace: true });
    },
    quotesDetail: true,
    again: 'password',
  });
  return (
    <form {...form} className={formStyle}>
      <TextField
        {...field('username')}
        onBlur={(event) => onEmail(event.target.value)}
        label="Эл. почта"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
      />
      <PasswordField {...field('password')} label="Пароль" autoComplete="current-password" />
      <Button type="submit" variant="solid" loading={busy}>
        Войти
      </Button>
      <WaitNote until={waitUntil} />
    </form>
  );
}
