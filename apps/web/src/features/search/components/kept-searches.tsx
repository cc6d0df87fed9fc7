import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { headingText, longText, quietLongText, plainStack } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { type KeptSearch, keptQuery } from '../api.ts';
import { Confirm, SaveDialog } from './dialogs.ts';

const list = css({ display: 'flex', flexDirection: 'column', maxWidth: '40rem' });
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'control',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  '& > svg': { width: '4', height: '4', color: 'fg.icon', flexShrink: 0 },
});
const link = css({ flex: '1', minWidth: '0', py: '2', color: 'link', overflowWrap: 'anywhere' });

/** Before anything is typed: what one saved and what one looked for last. */
export function KeptSearches() {
  const kept = useQuery(keptQuery());
  const [isForgetting, setForgetting] = useState(false);
  const forget = useAction('DELETE /searches', { done: 'Недавние поиски забыты' });
  if (kept.data === undefined) {
    if (kept.isError) return <QueryError title="Не удалось загрузить поиски" query={kept} />;
    return (
      <Loading>
        <SkeletonText />
      </Loading>
    );
  }
  const { recent, saved } = kept.data;
  if (recent.length === 0 && saved.length === 0) {
    return (
      <EmptyState icon={<Clock aria-hidden="true" />}>
        Начните печатать: найдутся отзывы, ответы, тексты, клиенты и точки. «Точная фраза» берётся в кавычки,
        а -слово с минусом не должно встречаться.
      </EmptyState>
    );
  }
  return (
    <div className={plainStack}>
      {saved.length > 0 && (
        <section aria-labelledby="saved-searches">
          <h2 id="saved-searches" className={headingText}>
            Сохранённые
          </h2>
          <ul className={list}>
            {saved.map((search) => (
              <Saved key={search.id} search={search} />
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className={css({ display: 'flex', alignItems: 'center', gap: '3', maxWidth: '40rem' })}>
            <h2 id="recent-searches" className={headingText}>
              Недавние
            </h2>
            <Button size="sm" onClick={() => setForgetting(true)}>
              Очистить
            </Button>
          </div>
          <ul className={list}>
            {recent.map(({ id, q }) => (
              <li key={id} className={line}>
                <Clock aria-hidden="true" />
                <Link to="/search" search={{ q }} className={link}>
                  {q}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isForgetting && (
        <Confirm
          open
          danger
          title="Очистить недавние поиски?"
          action="Очистить"
          onClose={() => setForgetting(false)}
          onConfirm={() => forget.run({})}
        >
          Вернуть их будет нельзя. Сохранённые поиски останутся.
        </Confirm>
      )}
    </div>
  );
}

function Saved({ search }: { search: KeptSearch }) {
  const { id, q } = search;
  const name = search.name ?? q;
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useAction('DELETE /searches/{id}', { done: 'Поиск удалён' });
  return (
    <li className={line}>
      <Star aria-hidden="true" />
      <Link to="/search" search={{ q }} className={link}>
        <span className={longText}>{name}</span> {name !== q && <span className={quietLongText}>{q}</span>}
      </Link>
      <IconButton label={`Переименовать: ${name}`} size="sm" tooltip={false} onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={`Удалить: ${name}`} size="sm" tooltip={false} onClick={() => setRemoving(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      {isOpen && <SaveDialog q={q} saved={{ id, name }} onClose={() => setOpen(false)} />}
      {isRemoving && (
        <Confirm
          open
          danger
          title={`Удалить поиск «${name}»?`}
          action="Удалить поиск"
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.run({ params: { id } })}
        >
          Вернуть его будет нельзя, но найти то же самое можно снова.
        </Confirm>
      )}
    </li>
  );
}
