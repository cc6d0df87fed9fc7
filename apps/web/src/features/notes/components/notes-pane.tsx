import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { MoreRows } from '../../../components/more-rows.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import { clientQuery } from '../../clients/index.ts';
import { notesQuery } from '../api.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';

/** Writers' notes on a client, as a screen or as a column beside one: pinned first, then the newest. */
export function NotesPane({ clientId }: { clientId: string }) {
  const [q, setQ] = useState('');
  const notes = useInfiniteQuery(notesQuery(clientId, q));
  const { data: client } = useQuery(clientQuery(clientId));
  const writes = client !== undefined && can(client, 'notes:write') && client.status !== 'archived';
  const list = notes.data?.pages.flatMap(({ data }) => data) ?? [];
  const isEmpty = notes.data !== undefined && list.length === 0;
  return (
    <div className={css({ maxWidth: '46rem', minWidth: '0' })}>
      {writes && <NoteForm clientId={clientId} />}
      {(q !== '' || (notes.data !== undefined && !isEmpty)) && (
        <div className={css({ display: 'flex', mt: writes ? '4' : '0' })}>
          <SearchField label="Найти в заметках" value={q} onChange={setQ} />
        </div>
      )}
      {notes.isPending && (
        <div className={css({ mt: '4' })}>
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        </div>
      )}
      {notes.isError && notes.data === undefined && (
        <div className={css({ mt: writes ? '4' : '0' })}>
          <QueryError title="Не удалось загрузить заметки" query={notes} />
        </div>
      )}
      {isEmpty && (
        <EmptyState icon={<StickyNote aria-hidden="true" />}>
          {q === ''
            ? writes
              ? 'Заметок пока нет. Напишите первую: что важно знать авторам о клиенте.'
              : 'Заметок пока нет.'
            : 'Ничего не нашлось. Попробуйте другие слова.'}
        </EmptyState>
      )}
      <ul aria-label="Заметки" className={css({ mt: '1' })} aria-busy={notes.isPlaceholderData}>
        {list.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </ul>
      <MoreRows query={notes} className={css({ mt: '3' })} />
    </div>
  );
}
