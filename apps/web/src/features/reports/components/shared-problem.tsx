import { useRouter } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Logo } from '../../../components/logo.tsx';
import { titleText } from '../../../components/styles.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { explain } from '../../../lib/explain.ts';
import { useTitle } from '../../../lib/use-title.ts';

/** A link that is over, closed or was never given looks the same; what the network did can be tried again. */
export function SharedProblem({ error }: { error: unknown }) {
  const router = useRouter();
  const isOver = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const title = isOver ? 'Ссылка больше не действует' : 'Отчёт не открылся';
  useTitle(title);
  return (
    <main
      className={css({
        flex: '1',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: '4',
        px: '4',
        pt: '[18vh]',
        textAlign: 'center',
      })}
    >
      <Logo />
      <h1 className={titleText}>{title}</h1>
      <p className={css({ maxWidth: '26rem', color: 'fg.muted' })}>
        {isOver
          ? 'Срок ссылки вышел, или её закрыли. Попросите новую у того, кто её прислал.'
          : explain(error)}
      </p>
      {!isOver && <Button onClick={() => void router.invalidate()}>Повторить</Button>}
    </main>
  );
}
