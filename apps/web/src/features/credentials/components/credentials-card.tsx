import { runError } from '@molva/contract/run-words';
import { KeyRound, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Status } from '../../../components/status.tsx';
import { cardStyle, looseRow, mediumText, quietLongText } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { act } from '../../../lib/act.ts';
import { moment } from '../../../lib/formats.ts';
import { type AskingSite, type Credentials, whose } from '../api.ts';
import { kindWords, stateWords } from '../words.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

interface CredentialsCardProps {
  clientId: string | null;
  site: AskingSite;
  /** Null where none were given. */
  credentials: Credentials | null;
  writes: boolean;
  onEdit: () => void;
}

/** A site that asks for credentials: whether they are there, and whether it takes them. */
export function CredentialsCard({ clientId, site, credentials, writes, onEdit }: CredentialsCardProps) {
  const [asks, setAsks] = useState(false);
  const check = useAction('POST /reviews/clients/areas/credentials/check', {
    done: ({ error }) => (error === null ? 'Площадка приняла ключи' : null),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const state = credentials && stateWords[credentials.state];

  async function tryOut(id: string) {
    setProblem(null);
    const answer = await check.run({ body: { ...whose(clientId), id } });
    const error = answer?.error ?? null;
    if (error !== null) setProblem(error.code === 'no_area' ? noArea : runError(error));
  }

  return (
    <li className={cardStyle}>
      <div className={looseRow}>
        <div className={css({ flex: '1 1 14rem', minWidth: '0' })}>
          <p className={mediumText}>{site.name}</p>
          <p className={quietLongText}>
            {credentials
              ? `${kindWords[credentials.kind]} · ${credentials.hosts.join(', ')} · записаны ${moment(credentials.updated_at)}`
              : `Ключей нет (${kindWords[site.kind]}): без них отзывы этой площадки не собираются.`}
          </p>
        </div>
        {state && <Status tone={state.tone}>{state.word}</Status>}
        {writes && credentials && (
          <Button
            size="sm"
            icon={<ShieldCheck aria-hidden="true" />}
            loading={check.isPending}
            onClick={() => void tryOut(credentials.id)}
          >
            Проверить
          </Button>
        )}
        {writes && (
          <Button
            size="sm"
            icon={credentials ? <Pencil aria-hidden="true" /> : <KeyRound aria-hidden="true" />}
            onClick={() => {
              // What was found is about those that are replaced.
              setProblem(null);
              onEdit();
            }}
          >
            {credentials ? 'Заменить' : 'Вписать'}
          </Button>
        )}
        {writes && credentials && (
          <IconButton label={`Удалить ключи: ${site.name}`} onClick={() => setAsks(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {credentials && problem !== null && (
        <p role="alert" className={css({ mt: '2', color: 'danger.text' })}>
          {problem}
        </p>
      )}
      {asks && credentials && (
        <Confirm
          open
          danger
          title={`Удалить ключи: ${site.name}?`}
          action="Удалить"
          onClose={() => setAsks(false)}
          onConfirm={() =>
            act('DELETE /reviews/clients/areas/credentials', {
              query: { ...whose(clientId), id: credentials.id },
            })
          }
        >
          Отзывы этой площадки перестанут собираться. Собранные останутся.
        </Confirm>
      )}
    </li>
  );
}

const noArea = 'Проверить пока не на чем: добавьте точку этой площадки.';
