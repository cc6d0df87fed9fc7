import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { longText, quietText } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { can } from '../../../lib/abilities.ts';
import { counted, exactTime, forms, moment, number } from '../../../lib/formats.ts';
import { clientQuery } from '../../clients/index.ts';
import { importsQuery, type ReviewImport } from '../api.ts';

/** What was brought before, and how a head takes it back. */
export function EarlierImports({ clientId }: { clientId: string }) {
  const { data } = useQuery(importsQuery(clientId));
  const { data: client } = useQuery(clientQuery(clientId));
  const [asked, setAsked] = useState<ReviewImport | null>(null);
  const undo = useAction('POST /reviews/clients/requests/review-imports/undo', {
    done: ({ removed, kept }) =>
      `Удалено: ${counted(removed, forms.review)}${kept > 0 ? `, осталось с вашей работой: ${number(kept)}` : ''}`,
  });
  if (!data || data.count === 0) return null;
  const mayUndo = client !== undefined && can(client, 'reviews:undo_import');
  return (
    <details className={css({ mt: '4' })}>
      <summary className={css({ width: 'fit-content', cursor: 'pointer' })}>
        Прежние загрузки: {number(data.count)}
      </summary>
      <ul className={css({ mt: '2', display: 'grid', gap: '3' })}>
        {data.data.map((one) => (
          <li
            key={one.id}
            className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' })}
          >
            <div className={css({ flex: '1 1 14rem', minWidth: '0' })}>
              <p className={longText}>{one.file_name ?? 'Без файла, вызовом API'}</p>
              <p className={quietText}>
                <time dateTime={one.created_at} title={exactTime(one.created_at)}>
                  {moment(one.created_at)}
                </time>
                {one.created_by && `, ${one.created_by.full_name ?? one.created_by.email ?? ''}`}.{' '}
                {becameWords(one)}
              </p>
            </div>
            {mayUndo && one.undone_at === null && one.ended_at !== null && (
              <Button size="sm" onClick={() => setAsked(one)}>
                Убрать загруженное
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          open
          danger
          title="Убрать загруженное?"
          action="Удалить отзывы"
          onClose={() => setAsked(null)}
          onConfirm={() => undo.run({ body: { client_id: clientId, id: asked.id } })}
        >
          Отзывы, о которых известно только из этого файла, удалятся навсегда вместе с ответами. Останутся те,
          что видел сбор или другой файл, и те, с которыми уже работали: с заметкой, меткой, ответом или
          жалобой. То, чем файл дополнил прежние отзывы, тоже останется.
        </Confirm>
      )}
    </details>
  );
}

function becameWords({ counts, ended_at, undone_at, removed }: ReviewImport): string {
  if (undone_at !== null)
    return `Убрана ${moment(undone_at)}, удалено ${counted(removed ?? 0, forms.review)}.`;
  if (counts)
    return `Новых ${number(counts.stored)}, уже были ${number(counts.known)}, не принято ${number(counts.refused_count)}.`;
  return ended_at === null ? 'Ещё идёт.' : 'Прервалась: часть отзывов могла сохраниться.';
}
