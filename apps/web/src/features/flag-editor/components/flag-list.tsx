import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Switch } from '../../../components/switch.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { type Flag, flagsQuery } from '../api.ts';
import { ruleWords } from '../rules.ts';
import { useAction } from '../../../components/use-action.ts';
import { mediumText, quietText, restOfRow } from '../../../components/styles.ts';

const FlagDialog = onDemand(() => import('./flag-dialog.tsx').then((module) => module.FlagDialog));

const NewFlagDialog = onDemand(() => import('./own-flags.tsx').then((module) => module.NewFlagDialog));
const RemoveFlag = onDemand(() => import('./own-flags.tsx').then((module) => module.RemoveFlag));

const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  py: '3',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
});

/** Every feature flag with its switch; rules and the value for the rest in a dialog. */
export function FlagList() {
  const flags = useQuery(flagsQuery());
  const [adding, setAdding] = useState(false);
  return (
    <ListState
      query={flags}
      failure="Не удалось загрузить переключатели"
      skeleton={<Skeleton height="12rem" />}
      empty={null}
    >
      {(rows) => (
        <>
          <ul>
            {rows.map((flag) => (
              <FlagRow key={flag.key} flag={flag} />
            ))}
          </ul>
          <div className={css({ mt: '3' })}>
            <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              Свой переключатель
            </Button>
          </div>
          {adding && <NewFlagDialog taken={rows.map(({ key }) => key)} onClose={() => setAdding(false)} />}
        </>
      )}
    </ListState>
  );
}

function FlagRow({ flag }: { flag: Flag }) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { key, default_value, rules, version } = flag;

  const save = useAction('PUT /flags/{key}', {
    done: 'Открытые страницы узнают об этом за несколько секунд',
    failed: (error) =>
      error instanceof ApiError && error.status === 409
        ? 'Переключатель только что изменили. Посмотрите на него ещё раз.'
        : explain(error),
  });

  return (
    <li className={row}>
      <div className={css({ pt: '0.5' })}>
        <Switch
          hideLabel
          checked={flag.is_on}
          disabled={save.isPending}
          onChange={(is_on) =>
            void save.run({ params: { key }, body: { is_on, default_value, rules, version } })
          }
        >
          {key}
        </Switch>
      </div>
      <div className={restOfRow}>
        <code className={mediumText}>{key}</code>
        <p>{flag.description}</p>
        <p className={quietText}>
          {flag.is_on
            ? [
                ...rules.map(ruleWords),
                `${rules.length > 0 ? 'остальные' : 'все'}: ${default_value ? 'включено' : 'выключено'}`,
              ].join('; ')
            : 'Выключено для всех.'}
        </p>
        {flag.version > 0 && (
          <p className={quietText}>
            {moment(flag.updated_at)}
            {flag.updated_by && `, ${personName(flag.updated_by)}`}
          </p>
        )}
      </div>
      <IconButton label={`Изменить: ${key}`} tooltip="Изменить" size="sm" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {flag.is_own && (
        <IconButton label={`Удалить: ${key}`} tooltip="Удалить" size="sm" onClick={() => setRemoving(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      {removing && <RemoveFlag flagKey={key} onClose={() => setRemoving(false)} />}
      {editing && <FlagDialog flag={flag} onClose={() => setEditing(false)} />}
    </li>
  );
}
