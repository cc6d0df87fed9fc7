import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { explain } from '../../../lib/explain.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { waitWords } from '../../../lib/wait-words.ts';
import { isOver } from '../words.ts';
import { PageFrame } from './page-frame.tsx';
import { bigButton } from './page-style.ts';

/** A link that is over, was answered for good or never was looks the same: nobody learns anything by trying. */
export function OverPage() {
  return (
    <PageFrame title="Ссылка не работает">
      <p>
        Возможно, её срок вышел или адрес скопирован не целиком. Если вы ждали текст отзыва, попросите новую
        ссылку у компании, которая её прислала.
      </p>
    </PageFrame>
  );
}

/** Why the page is not there. What the network did, and a wait, can be tried again. */
export function PageProblem({ error }: { error: unknown }) {
  if (isOver(error)) return <OverPage />;
  const seconds = error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 60) : null;
  return <TryAgain key={seconds} error={error} seconds={seconds} />;
}

function TryAgain({ error, seconds }: { error: unknown; seconds: number | null }) {
  const router = useRouter();
  const [until] = useState(() => (seconds === null ? null : Date.now() + seconds * 1000));
  const left = useCountdown(until);
  return (
    <PageFrame title={seconds === null ? 'Страница не открылась' : 'Слишком много попыток'}>
      <p>{seconds === null ? explain(error) : 'С вашего адреса открывали слишком много ссылок подряд.'}</p>
      <div>
        <button
          type="button"
          className={bigButton({ look: 'main' })}
          disabled={left > 0}
          onClick={() => void router.invalidate()}
        >
          {left > 0 ? `Подождите ${waitWords(left)}` : 'Открыть ещё раз'}
        </button>
      </div>
    </PageFrame>
  );
}
