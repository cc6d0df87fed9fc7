import { limits } from '@molva/contract/limits';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { TextField } from '../../../components/text-field.tsx';
import { longNameText, quietText } from '../../../components/styles.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { clockWords } from '../../../lib/clock-words.ts';
import { emailProblem, problemsOf } from '../rules.ts';
import { usePublicForm } from '../use-public-form.ts';
import { PublicFrame } from './public-frame.tsx';
import { WaitNote } from './wait-note.tsx';
import { api } from '../../../lib/api.ts';

/** Before a second mail is offered, ms: the first may be under way. */
const resendMs = 60_000;

const links = <Link to="/login">Вернуться ко входу</Link>;

export function RecoverScreen() {
  const known = useLocation({ select: ({ state }) => state.email ?? '' });
  const [sent, setSent] = useState<{ email: string; at: number } | null>(null);
  const [isTyping, setIsTyping] = useState(true);
  const onSent = (email: string) => {
    setSent({ email, at: Date.now() });
    setIsTyping(false);
  };
  if (sent !== null && !isTyping) {
    return (
      <PublicFrame title="Проверьте почту" links={links}>
        <Sent
          key={sent.at}
          email={sent.email}
          at={sent.at}
          onSent={onSent}
          onOther={() => setIsTyping(true)}
        />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame
      title="Восстановление пароля"
      intro="Пришлём ссылку, по которой можно задать новый пароль."
      links={links}
    >
      <RecoverForm email={sent?.email ?? known} onSent={onSent} />
    </PublicFrame>
  );
}

function RecoverForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { form, field, busy, waitUntil } = usePublicForm({
    initial: { email },
    check: (values) => problemsOf({ email: emailProblem(values.email) }),
    send: async (values) => {
      await api('POST /password-recovery/{email}', { params: { email: values.email.trim() } });
      onSent(values.email.trim());
    },
    again: 'email',
  });
  return (
    <form {...form} className={formStyle}>
      <TextField
        {...field('email')}
        label="Эл. почта"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
      />
      <Button type="submit" variant="solid" loading={busy}>
        Прислать ссылку
      </Button>
      <WaitNote until={waitUntil} />
    </form>
  );
}

interface SentProps {
  email: string;
  /** When it was sent, ms of the clock. */
  at: number;
  onSent: (email: string) => void;
  onOther: () => void;
}

function Sent({ email, at, onSent, onOther }: SentProps) {
  const left = useCountdown(at + resendMs);
  const told = useRef<HTMLOutputElement>(null);
  // The form that had the focus is gone.
  useEffect(() => told.current?.focus(), []);
  const { form, busy, waitUntil } = usePublicForm({
    initial: { email },
    check: () => ({}),
    send: async () => {
      await api('POST /password-recovery/{email}', { params: { email } });
      onSent(email);
    },
    again: 'email',
  });
  return (
    <form {...form} className={formStyle}>
      <output ref={told} tabIndex={-1} className={css({ display: 'block', outline: 'none' })}>
        Если такой адрес зарегистрирован, мы отправили на него ссылку: <b className={longNameText}>{email}</b>
      </output>
      <p className={quietText}>Письма нет несколько минут? Посмотрите в папке «Спам» и проверьте адрес.</p>
      <Button type="submit" loading={busy} disabled={left > 0}>
        {left > 0 ? (
          <span className={css({ fontVariantNumeric: 'tabular-nums' })}>
            Отправить ещё раз через {clockWords(left)}
          </span>
        ) : (
          'Отправить ещё раз'
        )}
      </Button>
      <Button variant="ghost" onClick={onOther}>
        Указать другой адрес
      </Button>
      <WaitNote until={waitUntil} />
    </form>
  );
}
