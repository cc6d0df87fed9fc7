import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { query } from '../../../lib/query.ts';

const parts = { database: 'База данных', queue: 'Очередь заданий', storage: 'Хранилище файлов' } as const;

const readyQuery = () => query('GET /utils/ready', {}, { refetchInterval: 15_000, retry: false });

/** Database, queue and storage, asked again every 15 seconds. */
export function PartsState() {
  const ready = useQuery(readyQuery());
  if (ready.isError && !(ready.error instanceof ApiError && ready.error.status === 503))
    return <Status tone="bad">Сервер не отвечает</Status>;
  return (
    <ul className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1' })}>
      {Object.entries(parts).map(([part, label]) => (
        <li key={part}>
          {/* What an earlier answer said no longer holds. */}
          {ready.isError ? (
            <Status tone="bad">{`${label}: под вопросом`}</Status>
          ) : ready.data ? (
            <Status tone={ready.data[part as keyof typeof parts] === 'up' ? 'good' : 'bad'}>
              {`${label}: ${ready.data[part as keyof typeof parts] === 'up' ? 'работает' : 'не работает'}`}
            </Status>
          ) : (
            <Status tone="wait">{`${label}: проверяем`}</Status>
          )}
        </li>
      ))}
    </ul>
  );
}
