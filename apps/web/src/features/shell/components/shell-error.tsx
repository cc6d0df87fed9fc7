import { useRouter } from '@tanstack/react-router';
import { css } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { FallbackError } from '../../../components/fallback-error.tsx';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';

/** Where the user could not be read there is no shell: what happened, and a way to try again. */
export function ShellError({ error }: { error: unknown }) {
  const router = useRouter();
  // The token was refused: the way to sign-in is under way already.
  if (error instanceof ApiError && (error.status === 401 || error.status === 419)) return null;
  if (!(error instanceof ApiError || error instanceof NetworkError)) return <FallbackError error={error} />;
  return (
    <main className={css({ flex: '1', display: 'grid', placeContent: 'center', p: '4' })}>
      <ErrorState title="Не удалось открыть Молву" error={error} onRetry={() => void router.invalidate()} />
    </main>
  );
}
