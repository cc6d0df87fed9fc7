import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { ListScreen } from '../../../components/list-screen.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { centredRow, headingText, looseStack, quietText } from '../../../components/styles.ts';
import { number } from '../../../lib/formats.ts';
import { foundQuery, kindQuery, pageSize } from '../api.ts';
import { kindNames, kinds, type SearchState } from '../search.ts';
import { SearchHit } from './search-hit.tsx';

const box = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  overflow: 'clip',
  bg: 'bg.surface',
  '& li + li': { borderTopWidth: '1px', borderColor: 'border.default' },
});
const whole = css({ '&[data-stale=true]': { opacity: 0.6 } });

const searching = (
  <Loading label="Ищем">
    <SkeletonText lines={8} />
  </Loading>
);

interface SearchResultsProps {
  search: SearchState;
  onSearch: (search: SearchState) => void;
  /** Called when one of them is opened. */
  onOpen: () => void;
}

/** What was found, all kinds in short or one of them page by page. */
export function SearchResults({ search, onSearch, onOpen }: SearchResultsProps) {
  const { kind, q = '', page = 1, literal } = search;
  const all = useQuery(foundQuery(search));
  const one = useQuery(kindQuery(search));
  const shown = kind === undefined ? all : one;
  if (shown.data === undefined || all.data === undefined) {
    const failed = [all, one].find(({ isError }) => isError);
    if (failed) return <QueryError title="Не удалось найти" query={failed} />;
    return searching;
  }
  const counts = new Map(all.data.groups.map((group) => [group.kind, group]));
  const groups = shown.data.groups.filter(({ data }) => data.length > 0);
  const count = shown.data.groups.reduce((sum, group) => sum + group.count, 0);
  const tab = (value: (typeof kinds)[number]) => {
    const group = counts.get(value);
    const many = group && !group.count_is_exact ? '+' : '';
    return { value, label: `${kindNames[value]} ${number(group?.count ?? 0)}${many}` };
  };
  return (
    <div className={`${looseStack} ${whole}`} data-stale={shown.isPlaceholderData}>
      <div className={centredRow}>
        <Segmented
          label="Что показать"
          options={[{ value: 'all', label: 'Всё' }, ...kinds.map(tab)]}
          value={kind ?? 'all'}
          onChange={(value) => onSearch({ q, literal, kind: value === 'all' ? undefined : value })}
        />
        <span className={css({ ml: { md: 'auto' } })}>
          <ExportMenu
            what="search"
            filter={{ q, ...(kind && { kinds: kind }), ...(literal && { literal: 'true' }) }}
            disabled={groups.length === 0}
          />
        </span>
      </div>
      <Corrections found={all.data.corrections} onLiteral={() => onSearch({ ...search, literal: true })} />
      {groups.length === 0 && (
        <ListScreen
          query={{ ...shown, data: { data: [], count } }}
          failure="Не удалось найти"
          skeleton={searching}
          empty={
            <Nothing
              q={q}
              literal={literal}
              isAll={shown.data.groups.every((group) => group.count_is_exact)}
              onSearch={onSearch}
            />
          }
          paging={kind && { page, size: pageSize, onPage: (next) => onSearch({ ...search, page: next }) }}
        >
          {() => null}
        </ListScreen>
      )}
      {groups.map((group) => (
        <section key={group.kind} aria-label={kindNames[group.kind]}>
          {kind === undefined && (
            <div className={css({ display: 'flex', alignItems: 'center', gap: '3', mb: '1.5' })}>
              <h2 className={headingText}>{kindNames[group.kind]}</h2>
              {group.count > group.data.length && (
                <Button size="sm" onClick={() => onSearch({ q, literal, kind: group.kind })}>
                  Показать все
                </Button>
              )}
            </div>
          )}
          <ul className={box}>
            {group.data.map((hit) => (
              <li key={hit.id}>
                <SearchHit hit={hit} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {kind !== undefined && (
            <Pagination
              page={page}
              pageSize={pageSize}
              count={group.count}
              isAtLeast={!group.count_is_exact}
              onChange={(next) => onSearch({ ...search, page: next })}
            />
          )}
          {kind !== undefined && !group.count_is_exact && page * pageSize >= group.count && (
            <p className={quietText}>Это самые новые. Уточните слова, чтобы увидеть остальные.</p>
          )}
        </section>
      ))}
    </div>
  );
}

function Corrections(props: { found: readonly { typed: string; word: string }[]; onLiteral: () => void }) {
  const { found, onLiteral } = props;
  if (found.length === 0) return null;
  const words = found.map(({ word }) => `„${word}“`).join(', ');
  const typed = found.map((one) => `„${one.typed}“`).join(', ');
  return (
    <output className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })}>
      <span className={css({ overflowWrap: 'anywhere' })}>
        {`Показано по ${found.length === 1 ? 'слову' : 'словам'} ${words} вместо ${typed}`}
      </span>
      <Button size="sm" onClick={onLiteral}>
        Искать как набрано
      </Button>
    </output>
  );
}

function Nothing({
  q,
  literal,
  isAll,
  onSearch,
}: Pick<SearchState, 'q' | 'literal'> & Pick<SearchResultsProps, 'onSearch'> & { isAll: boolean }) {
  const bare = (q ?? '')
    .replace(/(?:^|\s)-(?:"[^"]*"?|\S+)|["«»“”„]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      action={
        bare !== '' && (bare !== q || literal) ? (
          <Button onClick={() => onSearch({ q: bare })}>
            {bare === q ? 'Искать и похожие слова' : 'Искать без кавычек и минусов'}
          </Button>
        ) : undefined
      }
    >
      {isAll
        ? 'Ничего не найдено. Проверьте слова, уберите кавычки или минус, попробуйте слово покороче: предлоги и союзы сами по себе не ищутся.'
        : 'Ничего не найдено среди самых новых с этими словами. Добавьте редкое слово или уберите кавычки.'}
    </EmptyState>
  );
}
