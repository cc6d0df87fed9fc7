import { Star } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { quietText } from '../../../components/styles.ts';
import { act } from '../../../lib/act.ts';
import { useTitle } from '../../../lib/use-title.ts';
import type { SearchState } from '../search.ts';
import { SaveDialog } from './dialogs.ts';
import { KeptSearches } from './kept-searches.tsx';
import { SearchResults } from './search-results.tsx';

interface SearchScreenProps {
  search: SearchState;
  onSearch: (search: SearchState) => void;
}

/** Everything by what is written in it: results as one types, arrows to go through them, Enter to open. */
export function SearchScreen({ search, onSearch }: SearchScreenProps) {
  useTitle('Поиск');
  const { q } = search;
  const root = useRef<HTMLDivElement>(null);
  const [isSaving, setSaving] = useState(false);
  const field = () => fieldIn(root.current);
  useEffect(() => fieldIn(root.current)?.focus(), []);

  /** Kept once somebody did something with it: half a word on the way to a longer one is no search. */
  function note(words: string | undefined) {
    if (words) void act('POST /searches', { body: { q: words } }).catch(() => undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    // What stands in the field is searched for a moment later.
    if (event.key === 'Enter' && event.target === field()) return note(field()?.value.trim());
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const hits = [...(root.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const at = hits.findIndex((hit) => hit === document.activeElement);
    const isHere = at !== -1 || event.target === field();
    if (step === 0 || !isHere || hits.length === 0) return undefined;
    event.preventDefault();
    if (at + step < 0) field()?.focus();
    else hits[Math.min(at + step, hits.length - 1)]?.focus();
    return undefined;
  }

  return (
    <div ref={root} className={pageStyle} onKeyDown={onKeyDown} role="presentation">
      <PageHeader title="Поиск" />
      <div className={css({ display: 'flex', gap: '2', alignItems: 'center', mb: '1', maxWidth: '48rem' })}>
        <div className={css({ flex: '1', minWidth: '0', '& search': { maxWidth: 'none' } })}>
          <SearchField
            label="Искать везде"
            value={q ?? ''}
            onChange={(text) => onSearch(text === '' ? {} : { q: text, kind: search.kind })}
          />
        </div>
        {q !== undefined && (
          <Button icon={<Star aria-hidden="true" />} onClick={() => setSaving(true)}>
            Сохранить
          </Button>
        )}
      </div>
      <p className={`${quietText} ${css({ mb: '4' })}`}>
        Слова в любой форме, «точная фраза» в кавычках, -слово исключает
      </p>
      {q === undefined ? (
        <KeptSearches />
      ) : (
        <SearchResults search={search} onSearch={onSearch} onOpen={() => note(q)} />
      )}
      {isSaving && q !== undefined && <SaveDialog q={q} onClose={() => setSaving(false)} />}
    </div>
  );
}

const fieldIn = (root: HTMLElement | null) => root?.querySelector<HTMLInputElement>('input[type=search]');
