import { useRouter } from '@tanstack/react-router';
import { ApiError, NetworkError, isCodeMissing } from '../lib/api-error.ts';
import { ErrorState } from './error-state.tsx';
import { FallbackError } from './fallback-error.tsx';
import { pageStyle } from './page-header.tsx';

/** Inside the shell, where a screen broke: what the network did can be tried again, the rest is the last resort. */
export function ScreenError({ error }: { error: unknown }) {
  const router = useRouter();
  if (!(error instanceof ApiError || error instanceof NetworkError || isCodeMissing(error))) {
    return <FallbackError error={error} inside />;
  }
  return (
    <div className={pageStyle}>
      <ErrorState title="Не удалось открыть экран" error={error} onRetry={() => void router.invalidate()} />
    </div>
  );
}
