import { limits } from '@molva/contract/limits';
import { type Level, levels } from '@molva/contract/permissions';
import { slugOf } from '@molva/russian/transliterate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { ConflictView } from '../../../components/conflict-view.tsx';
import { controlStyle, describedBy, errorStyle, labelStyle } from '../../../components/field.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
import { LeaveGuard, type Place } from '../../../components/leave-guard.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { titleText, wrappingRow } from '../../../components/styles.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { currentOf } from '../../../lib/current.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { lengthProblem } from '../../../lib/length-problem.ts';
import { personName } from '../../../lib/person-name.ts';
import { levelNames } from '../../session/index.ts';
import { wikiListQuery, type WikiPage, wikiPageQuery } from '../api.ts';
import type { WikiSearch } from '../search.ts';
import { flushSync } from 'react-dom';
import { Markdown } from './markdown.tsx';
import { act } from '../../../lib/act.ts';

const call = 'PUT /wiki/{slug}';
/** As long as the server takes an address. */
const maxSlug = 80;

interface WikiEditorProps {
  /** Left out for a new page. */
  page?: WikiPage;
  /** @param saved address of the page; null where nothing was saved */
  onDone: (saved: string | null) => void;
}

const views = [
  { value: 'write', label: 'Текст' },
  { value: 'read', label: 'Как увидят' },
] as const;
const textStyle = css({
  height: 'auto',
  minHeight: '28rem',
  py: '2',
  fontFamily: 'mono',
  fontSize: '0.875rem',
  lineHeight: '1.55',
  resize: 'vertical',
});

/** Writes a page. Leaving with unsaved work asks; where someone saved first both texts stay to choose from. */
export function WikiEditor({ page, onDone }: WikiEditorProps) {
  const queryClient = useQueryClient();
  const list = useQuery(wikiListQuery());
  const sections = [...new Set((list.data?.data ?? []).map((item) => item.section))];
  // What the edit began with: a page that is asked anew behind it must not slip its version in.
  const [begun, setBegun] = useState(() => draftOf(page));
  const [title, setTitle] = useState(begun.title);
  const [section, setSection] = useState(begun.section);
  const [readers, setReaders] = useState(begun.levels);
  const [markdown, setMarkdown] = useState(begun.markdown);
  const [view, setView] = useState<'write' | 'read'>('write');
  const [problems, setProblems] = useState<readonly { field?: string; text: string }[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<WikiPage | null>(null);
  const [busy, setBusy] = useState(false);
  const slug = page?.slug ?? slugOf(title, maxSlug);
  const isDirty =
    title !== begun.title ||
    markdown !== begun.markdown ||
    section !== begun.section ||
    readers.join() !== begun.levels.join();
  const [isOver, setOver] = useState(false);

  async function save() {
    if (busy) return;
    const missing = [
      ...(title.trim() === '' ? [{ field: 'title', text: 'Напишите название' }] : []),
      ...(title.trim() !== '' && slug === ''
        ? [{ field: 'title', text: 'В названии нужна хотя бы одна буква или цифра' }]
        : []),
      ...(section.trim() === '' ? [{ field: 'section', text: 'Напишите раздел' }] : []),
    ];
    setProblems(missing);
    setAttempt(attempt + 1);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const saved = await act(
        call,
        {
          params: { slug },
          body: { title, markdown, version: begun.version, section, levels: [...readers] },
        },
        {
          show: (page) => {
            queryClient.setQueryData(wikiPageQuery(slug).queryKey, page);
            // Leaving asks no more: it must know before the page is left.
            flushSync(() => setOver(true));
          },
        },
      );
      toastSuccess('Страница сохранена');
      onDone(saved.slug);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  }

  function tell(error: unknown) {
    const current = currentOf(call, error);
    if (page && current) {
      setTheirs(current);
      return;
    }
    if (error instanceof ApiError && error.status === 409) {
      setProblems([
        page
          ? { text: 'Страницу удалили, пока вы писали. Скопируйте текст и создайте её заново.' }
          : { field: 'title', text: 'Страница с таким названием уже есть или была. Назовите иначе.' },
      ]);
      return;
    }
    const { fields, rest } = formErrors(error, ['title', 'section', 'markdown']);
    // What is wrong with the text is told beside it, and the summary leads there.
    if (fields.markdown !== undefined) setView('write');
    setProblems([
      ...Object.entries(fields).map(([field, text]) => ({ field, text })),
      ...rest.map((text) => ({ text })),
    ]);
  }
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text;
  const markdownProblem = errorOf('markdown') ?? lengthProblem(markdown, limits.wikiLength);

  function onKeyDown(event: KeyboardEvent) {
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void save();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that saves from any field
    <form
      noValidate
      className={formStyle}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveGuard isDirty={isDirty && !isOver} keepsForm={keepsEditor} />
      <h2 className={titleText}>{page ? 'Правка страницы' : 'Новая страница'}</h2>
      <ErrorSummary problems={problems} attempt={attempt} />
      {theirs && (
        <ConflictView
          title={`Пока вы писали, страницу сохранил ${theirs.updated_by ? personName(theirs.updated_by) : 'кто-то другой'}`}
          text="Ниже — чем ваш текст отличается от сохранённого. Ваш текст на месте: оставьте его и сохраните поверх или возьмите сохранённый."
          mine={markdown}
          theirs={theirs.markdown}
          onKeep={() => {
            const saved = draftOf(theirs);
            // What was not changed here stays as it was saved.
            if (title === begun.title) setTitle(saved.title);
            if (section === begun.section) setSection(saved.section);
            if (readers.join() === begun.levels.join()) setReaders(saved.levels);
            setBegun(saved);
            setTheirs(null);
          }}
          onTake={() => {
            const saved = draftOf(theirs);
            setBegun(saved);
            setTitle(saved.title);
            setSection(saved.section);
            setReaders(saved.levels);
            setMarkdown(saved.markdown);
            setTheirs(null);
          }}
        />
      )}
      <TextField
        id="title"
        label="Название"
        maxLength={limits.nameLength}
        value={title}
        error={errorOf('title')}
        {...(!page && slug !== '' && { help: `Адрес: /wiki?page=${slug}` })}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        id="section"
        label="Раздел"
        list="wiki-sections"
        maxLength={80}
        value={section}
        error={errorOf('section')}
        onChange={(event) => setSection(event.target.value)}
      />
      <datalist id="wiki-sections">
        {sections.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <fieldset>
        <legend className={labelStyle}>Для кого написана (никого не отмечено — для всех)</legend>
        <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', mt: '1' })}>
          {levels.map((level) => (
            <Checkbox
              key={level}
              checked={readers.includes(level)}
              onChange={(checked) =>
                setReaders(levels.filter((item) => (item === level ? checked : readers.includes(item))))
              }
            >
              {levelNames[level]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div>
        <Segmented label="Вид" options={views} value={view} onChange={setView} />
      </div>
      {view === 'write' ? (
        <div>
          <label htmlFor="markdown" className={cx(labelStyle, css({ display: 'block', mb: '1' }))}>
            Текст в разметке Markdown
          </label>
          <textarea
            id="markdown"
            value={markdown}
            {...describedBy('markdown', markdownProblem, undefined)}
            spellCheck
            lang="ru"
            onChange={(event) => setMarkdown(event.target.value)}
            className={cx(controlStyle, textStyle)}
          />
          {markdownProblem !== undefined && (
            <p id="markdown-error" className={errorStyle}>
              {markdownProblem}
            </p>
          )}
        </div>
      ) : (
        <Markdown text={markdown} />
      )}
      <div className={wrappingRow}>
        <Button type="submit" variant="solid" loading={busy}>
          Сохранить
        </Button>
        <Button onClick={() => onDone(null)}>Отменить</Button>
      </div>
    </form>
  );
}

interface Draft {
  title: string;
  section: string;
  levels: readonly Level[];
  markdown: string;
  version: number;
}

function draftOf(page: WikiPage | undefined): Draft {
  const { title = '', section = '', levels: readers = [], markdown = '', version = 0 } = page ?? {};
  // In the order of the boxes, whatever order they were saved in: ticking one and back is no change.
  return { title, section, levels: levels.filter((level) => readers.includes(level)), markdown, version };
}

/** What is written goes with another page, and where a new one is begun. */
function keepsEditor(current: Place, next: Place): boolean {
  const [from, to] = [current.search, next.search] as [WikiSearch, WikiSearch];
  return (
    current.pathname === next.pathname &&
    from.page === to.page &&
    from.edit === to.edit &&
    from.create === to.create
  );
}
