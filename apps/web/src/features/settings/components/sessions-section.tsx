import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone, Tablet, Terminal } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Status } from '../../../components/status.tsx';
import { ago, day, exactTime } from '../../../lib/formats.ts';
import { type Session, sessionsQuery } from '../api.ts';
import { Section } from './section.tsx';
import { useAction } from '../../../components/use-action.ts';
import { longNameText, quietLongText, restOfRow } from '../../../components/styles.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

const icons = { desktop: Monitor, mobile: Smartphone, tablet: Tablet, program: Terminal };
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  '& > svg': { width: '5', height: '5', color: 'fg.icon', flexShrink: 0 },
});

type Ending = { kind: 'one'; session: Session } | { kind: 'others' } | null;

/** Where one is signed in, and the way to end it. */
export default function SessionsSection() {
  const sessions = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<Ending>(null);

  const end = useAction('DELETE /users/me/sessions/{id}', { done: 'Сеанс завершён' });
  const endOthers = useAction('DELETE /users/me/sessions', { done: 'Остальные сеансы завершены' });

  return (
    <Section id="sessions" intro="Где вы вошли. Если какой-то сеанс не ваш, завершите его и смените пароль.">
      <ListState
        query={sessions}
        failure="Не удалось загрузить сеансы"
        skeleton={
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        }
        empty={null}
      >
        {(rows) => (
          <>
            <ul>
              {rows.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  onEnd={() => setEnding({ kind: 'one', session })}
                />
              ))}
            </ul>
            {rows.some((session) => !session.is_current) && (
              <div className={css({ pt: '3', borderTopWidth: '1px', borderColor: 'border.default' })}>
                <Button onPointerEnter={Confirm.prefetch} onClick={() => setEnding({ kind: 'others' })}>
                  Завершить все, кроме этого
                </Button>
              </div>
            )}
          </>
        )}
      </ListState>
      {ending?.kind === 'one' && (
        <Confirm
          open
          danger
          onClose={() => setEnding(null)}
          title="Завершить сеанс?"
          action="Завершить"
          onConfirm={() => end.run({ params: { id: ending.session.id } })}
        >
          {ending.session.device}: там придётся войти заново.
        </Confirm>
      )}
      {ending?.kind === 'others' && (
        <Confirm
          open
          danger
          onClose={() => setEnding(null)}
          title="Завершить остальные сеансы?"
          action="Завершить"
          onConfirm={() => endOthers.run({})}
        >
          На всех устройствах, кроме этого, придётся войти заново.
        </Confirm>
      )}
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const Icon = icons[session.device_kind];
  return (
    <li className={row}>
      <Icon aria-hidden="true" />
      <div className={restOfRow}>
        <div className={longNameText}>{session.device}</div>
        <div className={quietLongText}>
          {session.ip ?? 'адрес неизвестен'},{' '}
          <span className={css({ whiteSpace: 'nowrap' })}>
            вход{' '}
            <time dateTime={session.created_at} title={exactTime(session.created_at)}>
              {day(session.created_at)}
            </time>
          </span>
        </div>
        {!session.is_current && (
          <div className={quietLongText}>
            последний раз{' '}
            <time dateTime={session.last_used_at} title={exactTime(session.last_used_at)}>
              {ago(session.last_used_at)}
            </time>
          </div>
        )}
      </div>
      {session.is_current ? (
        <Status tone="good">это вы</Status>
      ) : (
        <Button
          size="sm"
          aria-label={`Завершить сеанс: ${session.device}`}
          onPointerEnter={Confirm.prefetch}
          onClick={onEnd}
        >
          Завершить
        </Button>
      )}
    </li>
  );
}
