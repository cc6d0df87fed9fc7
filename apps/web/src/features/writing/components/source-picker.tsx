import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { MoreRows } from '../../../components/more-rows.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Grade } from '../../../components/grade.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { day } from '../../../lib/formats.ts';
import { type RequestWork, sourceKindWords, sourceTrouble } from '../../requests/index.ts';
import { type Source, sourcesQuery } from '../api.ts';
import { quietStyle, rowStyle, wordsStyle } from './block-style.ts';

interface SourcePickerProps {
  work: RequestWork;
  onPick: (id: string) => Promise<boolean>;
  onClose: () => void;
}

/** Customers' words of this area, one of which the text is to stand on. */
export function SourcePicker({ work, onPick, onClose }: SourcePickerProps) {
  const [q, setQ] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const sources = useInfiniteQuery(sourcesQuery(work.client_id, work.area_id, q));
  // What was taken back can carry no text: it is not offered.
  const list = (sources.data?.pages.flatMap(({ data }) => data) ?? [])
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .toSorted((one, other) => Number(isUsed(one, work)) - Number(isUsed(other, work)));
  async function pick(id: string) {
    setPicked(id);
    if (await onPick(id)) onClose();
    else setPicked(null);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Выбрать слова покупателя"
      description="Слова покупателя этой точки. Оценка и род автора возьмутся из них."
      size="lg"
    >
      <div className={css({ display: 'flex', mb: '3' })}>
        <SearchField label="Найти в словах покупателей" value={q} onChange={setQ} />
      </div>
      {sources.isPending && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {sources.isError && !sources.data && (
        <QueryError title="Не удалось загрузить слова покупателей" query={sources} />
      )}
      {sources.data && list.length === 0 && !sources.hasNextPage && (
        <p className={quietStyle}>
          {q === ''
            ? 'У этой точки ещё нет слов покупателей. Их добавляют на экране «Добавить».'
            : 'Ничего не нашлось. Попробуйте другие слова.'}
        </p>
      )}
      <ul aria-label="Слова покупателей" className={css({ maxHeight: '24rem', overflowY: 'auto' })}>
        {list.map((source) => {
          const trouble = sourceTrouble(source);
          const isOwn = source.id === work.source_id;
          return (
            <li
              key={source.id}
              className={css({
                display: 'grid',
                gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
                gap: '3',
                py: '3',
                borderBottomWidth: '1px',
                borderColor: 'border.default',
              })}
            >
              <Grade value={source.grade} />
              <div>
                <p className={cx(wordsStyle, css({ lineClamp: 4 }))}>{source.words}</p>
                <p className={quietStyle}>
                  {sourceKindWords[source.kind]}, {day(source.received_at)}
                  {isUsed(source, work) && ' · по ним уже есть текст'}
                </p>
                {trouble !== undefined && (
                  <p className={css({ textStyle: 'small', color: 'warning.text' })}>{trouble}</p>
                )}
              </div>
              <div className={rowStyle}>
                <Button
                  size="sm"
                  disabled={isOwn || isUsed(source, work) || (picked !== null && picked !== source.id)}
                  loading={picked === source.id}
                  onClick={() => void pick(source.id)}
                >
                  {isOwn ? 'Выбрано' : 'Выбрать'}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <MoreRows query={sources} size="sm" className={css({ mt: '3' })} />
    </Dialog>
  );
}

/** One text of an area stands on a source; of those about no area in particular the server knows. */
const isUsed = (source: Source, { area_id: areaId }: RequestWork) =>
  source.area_id === areaId && source.requests_count > 0;
