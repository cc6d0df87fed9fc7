import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { TextField } from '../../../components/text-field.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { looseStack } from '../../../components/styles.ts';
import { ApiError, NetworkError, type SecondStep } from '../../../lib/api-error.ts';
import { explain } from '../../../lib/explain.ts';
import { safeReturnPath } from '../../../lib/session.ts';
import { finishByCode, finishByPasskey } from '../second-step.ts';
import { usePublicForm } from '../use-public-form.ts';
import { PublicFrame } from './public-frame.tsx';
import { WaitNote } from './wait-note.tsx';

interface SecondStepScreenProps {
  step: SecondStep;
  returnTo: string | undefined;
  onBack: () => void;
}

const linkStyle = css({ color: 'link', fontWeight: 'medium', _hover: { textDecoration: 'underline' } });

/** After the right password: a code of an app, a passkey, or one of the recovery codes. */
export default function SecondStepScreen({ step, returnTo, onBack }: SecondStepScreenProps) {
  const navigate = useNavigate();
  const has = (method: SecondStep['methods'][number]) => step.methods.includes(method);
  const [byRecovery, setByRecovery] = useState(!has('totp') && !has('passkey'));
  const [asking, setAsking] = useState(false);
  const goOn = () => navigate({ href: safeReturnPath(returnTo), replace: true });

  async function askPasskey() {
    setAsking(true);
    try {
      await finishByPasskey(step.token);
      await goOn();
    } catch (error) {
      // Turned away in the browser's own window: nothing to say.
      if (error instanceof ApiError || error instanceof NetworkError) toastFailure(explain(error));
      if (error instanceof ApiError && error.code === 'sign_in_again') onBack();
    } finally {
      setAsking(false);
    }
  }

  const showsCode = byRecovery || has('totp');
  return (
    <PublicFrame
      title="Второй шаг входа"
      links={
        <>
          {has('recovery_code') && (has('totp') || has('passkey')) && (
            <button type="button" className={linkStyle} onClick={() => setByRecovery(!byRecovery)}>
              {byRecovery ? 'Войти обычным способом' : 'Нет телефона или ключа под рукой'}
            </button>
          )}
          <button type="button" className={linkStyle} onClick={onBack}>
            Вернуться ко входу
          </button>
        </>
      }
    >
      <div className={looseStack}>
        {showsCode && <CodeForm key={String(byRecovery)} {...{ step, byRecovery, goOn, onBack }} />}
        {!byRecovery && has('passkey') && (
          <Button
            variant={has('totp') ? 'outline' : 'solid'}
            className={css({ width: 'full' })}
            loading={asking}
            onClick={() => void askPasskey()}
          >
            Ключ доступа
          </Button>
        )}
      </div>
    </PublicFrame>
  );
}

interface CodeFormProps {
  step: SecondStep;
  byRecovery: boolean;
  goOn: () => Promise<void>;
  onBack: () => void;
}

function CodeForm({ step, byRecovery, goOn, onBack }: CodeFormProps) {
  const { form, field, busy, waitUntil } = usePublicForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Введите код' } : {}),
    send: async ({ code }) => {
      await finishByCode(step.token, code);
      await goOn();
    },
    refusal: (error) => {
      // The first step is too long ago.
      if (error.code === 'sign_in_again') onBack();
      return error.code === 'incorrect_code' ? { code: 'Код не подошёл' } : {};
    },
    again: 'code',
  });
  return (
    <form {...form} className={formStyle}>
      <TextField
        {...field('code')}
        label={byRecovery ? 'Запасной код' : 'Код из приложения'}
        help={byRecovery ? 'Каждый код подходит один раз.' : 'Шесть цифр.'}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" variant="solid" loading={busy}>
        Войти
      </Button>
      <WaitNote until={waitUntil} />
    </form>
  );
}
