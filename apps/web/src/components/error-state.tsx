import { RotateCw } from 'lucide-react';
import { css } from '#styled/css';
import { ApiError, NetworkError } from '../lib/api-error.ts';
import { knownWords } from '../lib/form-errors.ts';
import { tooOftenWords } from '../lib/wait-words.ts';
import { Button } from './button.tsx';

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

/** What happened and what to do, in words of the one who reads. */
export function explain(error: unknown): string {
  if (error instanceof NetworkError) return 'Нет связи с сервером. Проверьте сеть и повторите.';
  if (!(error instanceof ApiError)) return 'Экран не удалось показать. Повторите или обновите страницу.';
  const words = [400, 409, 422].includes(error.status) ? knownWords(error.firstDetail ?? '') : undefined;
  if (words !== undefined) return /[.!?]$/.test(words) ? words : `${words}.`;
  if (error.status === 403) return 'На это у вас нет прав. Если они нужны, обратитесь к руководителю.';
  if (error.status === 404) return 'Здесь ничего нет: запись удалили или она вам не видна.';
  if (error.status === 409) return 'Данные изменились, пока вы работали. Обновите их и повторите.';
  if (error.status === 422) return 'Сервер не принял данные. Проверьте то, что введено.';
  if (error.status === 429) return tooOftenWords(error);
  if (error.status === 503) return 'Сервис ненадолго недоступен. Повторите через минуту.';
  return 'Сервер не справился с запросом. Повторите чуть позже.';
}

interface ErrorStateProps {
  /** What could not be done: «Не удалось загрузить клиентов». */
  title: string;
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({ title, error, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={root} role="alert">
      <div>
        <p className={css({ fontWeight: 'semibold' })}>{title}</p>
        <p className={css({ color: 'fg.muted' })}>{explain(error)}</p>
      </div>
      {onRetry && (
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
  if (error instanceof ApiError) return `${error.status} ${error.message}\n${error.firstDetail ?? ''}`.trim();
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
