import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { exactTime, moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Note } from '../api.ts';
import { piecesOf } from '../mentions.ts';
import { NoteForm } from './note-form.tsx';
import { useAction } from '../../../components/use-action.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

const root = css({ py: '3', borderBottomWidth: '1px', borderColor: 'border.default', minWidth: '0' });
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  textStyle: 'small',
  color: 'fg.muted',
});
const words = css({
  textStyle: 'read',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxWidth: 'read',
  mt: '1',
});

/** One note: who, when, what; what one may do with it is in its menu. */
export function NoteItem({ note }: { note: Note }) {
  const [isEditing, setEditing] = useState(false);
  const [asks, setAsks] = useState(false);
  const { id, client_id: clientId, is_pinned: isPinned, abilities } = note;

  const change = useAction('PUT /reviews/clients/copywriters-notes');
  const pin = () => change.run({ body: { id, client_id: clientId, is_pinned: !isPinned } });
  const remove = useAction('DELETE /reviews/clients/copywriters-notes', { done: 'Заметка удалена' });
  const entries: MenuEntry[] = [
    ...(abilities.includes('pin')
      ? [
          {
            kind: 'action' as const,
            id: 'pin',
            label: isPinned ? 'Открепить' : 'Закрепить наверху',
            icon: isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
            onSelect: () => void pin(),
          },
        ]
      : []),
    ...(abilities.includes('edit')
      ? [
          {
            kind: 'action' as const,
            id: 'edit',
            label: 'Изменить',
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => setEditing(true),
          },
        ]
      : []),
    ...(abilities.includes('delete')
      ? [
          {
            kind: 'action' as const,
            id: 'delete',
            label: 'Удалить',
            icon: <Trash2 aria-hidden="true" />,
            danger: true,
            onSelect: () => setAsks(true),
          },
        ]
      : []),
  ];

  return (
    <li className={root}>
      <div className={head}>
        <p className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere', pt: '1.5' })}>
          {isPinned && (
            <Pin
              aria-label="Закреплена"
              className={css({
                display: 'inline',
                width: '3.5',
                height: '3.5',
                mr: '1.5',
                color: 'accent.text',
              })}
            />
          )}
          <b className={css({ fontWeight: 'medium', color: 'fg.default' })}>{personName(note.author)}</b>,{' '}
          <time dateTime={note.created_at} title={exactTime(note.created_at)}>
            {moment(note.created_at)}
          </time>
          {note.is_edited && <span title={`Изменена: ${exactTime(note.updated_at)}`}>, изменена</span>}
        </p>
        {entries.length > 0 && (
          <Menu
            placement="bottom-end"
            entries={entries}
            renderTrigger={(props) => (
              <IconButton {...props} label={`Действия с заметкой: ${note.text.slice(0, 40)}`} tooltip={false}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            )}
          />
        )}
      </div>
      {isEditing ? (
        <div className={css({ mt: '2' })}>
          <NoteForm clientId={clientId} note={note} onDone={() => setEditing(false)} />
        </div>
      ) : (
        <p className={words}>
          {piecesOf(note.text, note.mentions).map(({ text, person }, index) =>
            person ? (
              // Pieces have no names of their own and never change places.
              <span key={index} className={css({ color: 'accent.text', fontWeight: 'medium' })}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </p>
      )}
      {asks && (
        <Confirm
          open
          onClose={() => setAsks(false)}
          title="Удалить заметку?"
          action="Удалить"
          danger
          onConfirm={() => remove.run({ query: { id, client_id: clientId } })}
        >
          Вернуть её будет нельзя.
        </Confirm>
      )}
    </li>
  );
}
