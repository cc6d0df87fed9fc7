import { limits } from '@molva/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { loadToasts, toastFailure } from '../../../components/toasts.ts';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { safeReturnPath } from '../../../lib/session.ts';
import { signIn } from '../api.ts';
import { type Credentials, credentialErrors } from '../credentials.ts';

/**
 * The sign-in form. By hand, without the form library: the first page of all carries as little as it can.
 */
export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Credentials>({ username: '', password: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const errors = tried ? credentialErrors(values) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const broken = credentialErrors(values);
    const first = broken.username ? 'username' : broken.password ? 'password' : undefined;
    if (first) return form.current?.querySelector<HTMLElement>(`#${first}`)?.focus();
    setBusy(true);
    try {
      await signIn({ username: values.username.trim(), password: values.password });
      await navigate({ href: safeReturnPath(returnTo), replace: true });
    } catch (error) {
      toastFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  function change(change: Partial<Credentials>) {
    setValues({ ...values, ...change });
    // Whoever types will send: the toaster is here by then, so that a lost network can still be told.
    void loadToasts().catch(reportError);
  }

  return (
    <form ref={form} noValidate className={formStyle} onSubmit={(event) => void submit(event)}>
      <TextField
        id="username"
        name="username"
        label="Эл. почта"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
        error={errors.username}
        value={values.username}
        onChange={(event) => change({ username: event.target.value })}
      />
      <PasswordField
        id="password"
        name="password"
        label="Пароль"
        autoComplete="current-password"
        error={errors.password}
        value={values.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <Button type="submit" variant="solid" loading={busy}>
        Войти
      </Button>
    </form>
  );
}

function failureText(error: unknown): string {
  if (error instanceof NetworkError) return 'Нет связи с сервером. Проверьте сеть и повторите.';
  return (error instanceof ApiError ? error.firstDetail : undefined) ?? 'Something went wrong.';
}
