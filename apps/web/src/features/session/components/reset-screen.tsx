import { limits } from '@molva/contract/limits';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import type { LinkState } from '../api.ts';
import { deadLinkWords, liveLinkWords } from '../link-words.ts';
import { confirmationProblem, passwordProblem, problemsOf } from '../rules.ts';
import { usePublicForm } from '../use-public-form.ts';
import { PublicFrame } from './public-frame.tsx';
import { WaitNote } from './wait-note.tsx';
import { api } from '../../../lib/api.ts';

const links = <Link to="/login">Перейти ко входу</Link>;

interface ResetScreenProps {
  token: string;
  link: LinkState;
}

export function ResetScreen({ token, link }: ResetScreenProps) {
  if (link.state !== 'valid') {
    const { title, text } = deadLinkWords(link);
    return (
      <PublicFrame title={title} intro={text} links={links}>
        <Link
          to="/recover-password"
          className={`${buttonStyle({ variant: 'solid' })} ${css({ width: 'full' })}`}
        >
          Получить новую ссылку
        </Link>
      </PublicFrame>
    );
  }
  const { title, text } = liveLinkWords(link.purpose);
  return (
    <PublicFrame title={title} intro={text} links={links}>
      <ResetForm token={token} link={link} />
    </PublicFrame>
  );
}

function ResetForm({ token, link }: ResetScreenProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const { action, done } = liveLinkWords(link.purpose);
  const { form, field, busy, waitUntil } = usePublicForm({
    initial: { new_password: '', confirm_password: '' },
    check: ({ new_password, confirm_password }) =>
      problemsOf({
        new_password: passwordProblem(new_password),
        confirm_password: confirmationProblem(confirm_password, new_password),
      }),
    send: async ({ new_password }) => {
      await api('POST /reset-password/', { body: { token, new_password } });
      toastSuccess(done);
      await navigate({ to: '/login', replace: true });
    },
    refusal: ({ status }) => {
      // The link stopped working since it was checked: the page then says how.
      if (status === 400) void router.invalidate();
      return {};
    },
    again: 'new_password',
  });
  return (
    <form {...form} className={formStyle}>
      <PasswordField
        {...field('new_password')}
        label="Новый пароль"
        help={`Не короче ${limits.passwordMin} знаков.`}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirm_password')} label="Пароль ещё раз" autoComplete="new-password" />
      <Button type="submit" variant="solid" loading={busy}>
        {action}
      </Button>
      <WaitNote until={waitUntil} />
    </form>
  );
}
