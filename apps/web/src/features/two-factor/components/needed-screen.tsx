import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Logo } from '../../../components/logo.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import { signOut } from '../../session/index.ts';
import { SecurityParts } from './security-parts.tsx';

const box = css({
  width: 'full',
  maxWidth: '36rem',
  p: { base: '4', sm: '6' },
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});

/** In the place of everything else, until a second factor is set up. */
export default function NeededScreen() {
  useTitle('Второй шаг входа');
  return (
    <main
      className={css({
        flex: '1',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: '5',
        px: '4',
        py: { base: '8', sm: '16' },
      })}
    >
      <Logo />
      <div className={box}>
        <h1 className={css({ textStyle: 'title', mb: '3' })}>Второй шаг входа</h1>
        <SecurityParts />
      </div>
      <Button onClick={() => void signOut()}>Выйти</Button>
    </main>
  );
}
