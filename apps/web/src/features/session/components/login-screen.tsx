import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { css } from '#styled/css';
import type { SecondStep } from '../../../lib/api-error.ts';
import { useFlagsKnown } from '../../../lib/use-flag.ts';
import { useShellAhead } from '../use-shell-ahead.ts';
import { useSignUp } from '../use-sign-up.ts';
import { LoginForm } from './login-form.tsx';
import { PublicFrame } from './public-frame.tsx';

/** Few need it: the sign-in page stays light. */
const SecondStepScreen = lazy(() => import('./second-step-screen.tsx'));

/** Keeps its room, but is not seen until flags are known, for two seconds at most: it might have to go again. */
const awaited = css({ animation: 'fadeIn token(durations.fast) 2s backwards' });

export function LoginScreen({ returnTo }: { returnTo: string | undefined }) {
  useShellAhead(returnTo);
  const given = useLocation({ select: ({ state }) => state.email ?? '' });
  const [email, setEmail] = useState(given);
  const [step, setStep] = useState<SecondStep>();
  const signUp = useSignUp();
  const known = useFlagsKnown();
  if (step)
    return (
      <Suspense>
        <SecondStepScreen step={step} returnTo={returnTo} onBack={() => setStep(undefined)} />
      </Suspense>
    );
  const search = returnTo === undefined ? {} : { redirect: returnTo };
  return (
    <PublicFrame
      title="Вход"
      links={
        <>
          <Link to="/recover-password" state={{ email }}>
            Забыли пароль?
          </Link>
          {signUp === 'open' && (
            <span className={known ? undefined : awaited}>
              Нет учётной записи?{' '}
              <Link to="/signup" search={search}>
                Зарегистрироваться
              </Link>
            </span>
          )}
        </>
      }
    >
      <LoginForm email={email} onEmail={setEmail} onSecondStep={setStep} returnTo={returnTo} />
    </PublicFrame>
  );
}
