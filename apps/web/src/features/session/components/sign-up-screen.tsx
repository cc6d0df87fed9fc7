import { limits } from '@molva/contract/limits';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { confirmationProblem, emailProblem, passwordProblem, problemsOf } from '../rules.ts';
import { usePublicForm } from '../use-public-form.ts';
import { useSignUp } from '../use-sign-up.ts';
import { PublicFrame } from './public-frame.tsx';
import { WaitNote } from './wait-note.tsx';
import { api } from '../../../lib/api.ts';

interface SignUpProps {
  /** Where to go after signing in. */
  returnTo: string | undefined;
}

export function SignUpScreen({ returnTo }: SignUpProps) {
  const isOpen = useSignUp() === 'open';
  const links = (
    <span>
      Уже есть учётная запись?{' '}
      <Link to="/login" search={returnTo === undefined ? {} : { redirect: returnTo }}>
        Войти
      </Link>
    </span>
  );
  if (!isOpen) {
    return (
      <PublicFrame
        title="Регистрация закрыта"
        intro="Учётные записи заводит администратор. Попросите его завести вашу: ссылка для входа придёт на почту."
        links={links}
      />
    );
  }
  return (
    <PublicFrame title="Регистрация" links={links}>
      <SignUpForm returnTo={returnTo} />
    </PublicFrame>
  );
}

function SignUpForm({ returnTo }: SignUpProps) {
  const navigate = useNavigate();
  const { form, field, busy, waitUntil } = usePublicForm({
    initial: { full_name: '', email: '', password: '', confirm_password: '' },
    check: ({ email, password, confirm_password }) =>
      problemsOf({
        email: emailProblem(email),
        password: passwordProblem(password),
        confirm_password: confirmationProblem(confirm_password, password),
      }),
    send: async ({ full_name, email, password }) => {
      const account = { email: email.trim(), password, full_name: full_name.trim() || null };
      await api('POST /users/signup', { body: account });
      toastSuccess('Учётная запись создана. Войдите с вашим паролем.');
      await navigate({
        to: '/login',
        search: returnTo === undefined ? {} : { redirect: returnTo },
        state: { email: account.email },
      });
    },
    refusal: ({ code }) =>
      code === 'email_known_at_sign_up'
        ? { email: 'Учётная запись с таким адресом уже есть. Войдите или восстановите пароль.' }
        : {},
    quotesDetail: true,
    again: 'email',
  });
  return (
    <form {...form} className={formStyle}>
      <TextField
        {...field('full_name')}
        label="Имя и фамилия"
        optional
        autoComplete="name"
        maxLength={limits.nameLength}
      />
      <TextField
        {...field('email')}
        label="Эл. почта"
        help="По этому адресу вы будете входить."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
      />
      <PasswordField
        {...field('password')}
        label="Пароль"
        help={`Не короче ${limits.passwordMin} знаков.`}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirm_password')} label="Пароль ещё раз" autoComplete="new-password" />
      <Button type="submit" variant="solid" loading={busy}>
        Зарегистрироваться
      </Button>
      <WaitNote until={waitUntil} />
    </form>
  );
}
