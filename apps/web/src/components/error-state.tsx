import { RotateCw } from 'lucide-react';
import { css } from '#styled/css';
import { ApiError } from '../lib/api-error.ts';
import { explain } from '../lib/explain.ts';
import { Button } from './button.tsx';
import { mutedText, semiboldText } from './styles.ts';

export { explain };

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3',
  p: '4',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  bg: 'bg.surface',
});
const details = css({
  textStyle: 'small',
  color: 'fg.muted',
  '& summary': { width: 'fit-content', borderRadius: 'xs' },
  '& pre': {
    mt: '2',
    fontFamily: 'mono',
    textStyle: 'tiny',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

interface ErrorStateProps {
  /** What could not be done: «Не удалось загрузить клиентов». */
  title: string;
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({ title, error, onRetry, retrying = false }: ErrorStateProps) {
  // Nothing failed, and asking again changes nothing.
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <div className={root} role="alert">
      <div>
        <p className={semiboldText}>{isForbidden ? 'Это вам недоступно' : title}</p>
        <p className={mutedText}>{explain(error)}</p>
      </div>
      {onRetry && !isForbidden && (
        <Button onClick={onRetry} loading={retrying} icon={<RotateCw aria-hidden="true" />}>
          Повторить
        </Button>
      )}
      <details className={details}>
        <summary>Подробности</summary>
        <pre>{technical(error)}</pre>
      </details>
    </div>
  );
}

function technical(error: unknown): string {
  if (error instanceof ApiError)
    return `Ответ ${error.status}, код ${error.firstProblem.code ?? 'неизвестен'}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
