import { css } from '#styled/css';
import { Logo } from '../../../components/logo.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import { LoginForm } from './login-form.tsx';

const page = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  px: '4',
  pt: { base: '12', sm: '[18vh]' },
  pb: '8',
});
const card = css({
  width: 'full',
  maxWidth: '22rem',
  p: { base: '5', sm: '6' },
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});

export function LoginScreen({ returnTo }: { returnTo: string | undefined }) {
  useTitle('Вход');
  return (
    <main className={page}>
      <div className={css({ mb: '5' })}>
        <Logo />
      </div>
      <div className={card}>
        <h1 className={css({ textStyle: 'title', mb: '4' })}>Вход</h1>
        <LoginForm returnTo={returnTo} />
      </div>
    </main>
  );
}
