import type { WriterObstacle } from '@molva/contract/request-planning';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { longText, quietLongText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { counted } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { clientQuery } from '../../clients/index.ts';
import { levelNames } from '../../session/index.ts';
import { type AssignedText, type Writer, writersQuery } from '../api.ts';
import { useAssign } from '../use-assign.ts';
import { obstacleWords, textForms } from '../words.ts';
import { act } from '../../../lib/act.ts';

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  alignItems: 'center',
  py: '2',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  _first: { borderTopWidth: '0' },
});

interface AssignDialogProps {
  clientId: string;
  texts: readonly AssignedText[];
  onClose: () => void;
  /** What was done, in words; without it a toast says it. */
  onSaid?: ((words: string) => void) | undefined;
}

/** Gives texts to a person. Who cannot be given them is there too, with why and what to do about it. */
export function AssignDialog({ clientId, texts, onClose, onSaid = toastSuccess }: AssignDialogProps) {
  const { data: client } = useQuery(clientQuery(clientId));
  const writers = useQuery(writersQuery(clientId));
  const { give, problem } = useAssign(clientId, texts);
  const [busy, setBusy] = useState<string | null>(null);
  const owners = new Set(texts.map(({ assignee }) => assignee?.id ?? null));
  const mayAdmit = client !== undefined && can(client, 'clients:assign');

  async function choose(writer: Writer | null) {
    setBusy(writer?.user.id ?? nobody);
    if (writer?.obstacle === 'not_assigned') await admit(writer);
    const said = await give(writer?.user ?? null);
    setBusy(null);
    if (said === null) return;
    onSaid(said);
    onClose();
  }
  /** Lets a trainee write for the client; where that is refused, so is the text, which tells why. */
  async function admit({ user }: Writer): Promise<void> {
    await act('PUT /employees/assign-to-client', {
      body: { client_id: clientId, employee_id: user.id },
    }).catch(() => undefined);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.length === 1 ? 'Кому поручить текст' : `Кому поручить ${counted(texts.length, textForms)}`}
    >
      {writers.isPending && (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      )}
      {writers.isError && !writers.data && (
        <QueryError title="Не удалось загрузить сотрудников" query={writers} />
      )}
      {problem !== null && (
        <p role="alert" className={css({ mb: '2', color: 'danger.text' })}>
          {problem}
        </p>
      )}
      <ul aria-label="Сотрудники" className={css({ maxHeight: '24rem', overflowY: 'auto', mb: '2' })}>
        {writers.data?.data.map((writer) => {
          const { user, level, obstacle } = writer;
          const isTheirs = owners.size === 1 && owners.has(user.id);
          const action = obstacle === null ? 'Поручить' : 'Назначить и поручить';
          return (
            <li key={user.id} className={item}>
              <div className={css({ minWidth: '0' })}>
                <p className={longText}>{personName(user)}</p>
                <p className={quietLongText}>
                  {level === null ? 'Администратор' : levelNames[level]}
                  {obstacle === null
                    ? ` · в работе ${counted(writer.in_hand, textForms)}`
                    : ` · ${obstacleWords[obstacle]}`}
                  {obstacle !== null && !mayAdmitHere(obstacle) && `: ${wayOut(obstacle)}`}
                </p>
              </div>
              {(obstacle === null || mayAdmitHere(obstacle)) && (
                <Button
                  size="sm"
                  disabled={isTheirs || (busy !== null && busy !== user.id)}
                  loading={busy === user.id}
                  aria-label={`${isTheirs ? 'Уже поручен' : action}: ${personName(user)}`}
                  onClick={() => void choose(writer)}
                >
                  {isTheirs ? 'Уже поручен' : action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {!(owners.size === 1 && owners.has(null)) && (
        <Button
          variant="ghost"
          disabled={busy !== null && busy !== nobody}
          loading={busy === nobody}
          onClick={() => void choose(null)}
        >
          Снять поручение
        </Button>
      )}
    </Dialog>
  );

  function mayAdmitHere(obstacle: WriterObstacle): boolean {
    return obstacle === 'not_assigned' && mayAdmit;
  }
}

const nobody = 'none';

function wayOut(obstacle: WriterObstacle): string {
  if (obstacle === 'not_assigned') return 'назначить может менеджер клиента';
  if (obstacle === 'not_responsible') return 'ответственного меняет руководитель';
  return 'это меняет администратор';
}
