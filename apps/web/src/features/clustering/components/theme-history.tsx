import { Undo2 } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { quietText } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { moment } from '../../../lib/formats.ts';
import type { ClusterChange } from '../api.ts';
import { undo } from '../offer-undo.ts';
import { changeKinds } from '../words.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  py: '1.5',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
});

/** What people changed, newest first, with the way back where there is one. */
export function ThemeHistory({ clientId, changes }: { clientId: string; changes: readonly ClusterChange[] }) {
  const back = useAction(undo);
  if (changes.length === 0) return null;
  return (
    <details className={css({ mt: '6' })}>
      <summary className={css({ cursor: 'pointer', width: 'fit-content' })}>Изменения тем</summary>
      <ul className={css({ mt: '2', maxWidth: '48rem' })}>
        {changes.map(({ id, kind, name, at, by, is_undone: isUndone, can_undo: canUndo }) => (
          <li key={id} className={row}>
            <span className={css({ flex: '1', minWidth: '12rem', overflowWrap: 'anywhere' })}>
              {changeKinds[kind]}: «{name}»
              <span className={`${quietText} ${css({ display: 'block' })}`}>
                {[moment(at), by?.full_name, isUndone ? 'возвращено' : null].filter(Boolean).join(', ')}
              </span>
            </span>
            {canUndo && (
              <Button
                size="sm"
                icon={<Undo2 aria-hidden="true" />}
                loading={back.isPending && back.given?.[1] === id}
                aria-label={`Вернуть: ${changeKinds[kind].toLocaleLowerCase('ru')} «${name}»`}
                onClick={() => void back.run(clientId, id)}
              >
                Вернуть
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
