import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { Dialog } from '../../../components/dialog.tsx';
import { Key } from '../../../components/key.tsx';
import { findScreenActions } from '../../../components/screen-actions.ts';
import { explain } from '../../../components/error-state.tsx';
import { controlStyle } from '../../../components/field.tsx';
import { optionStyle } from '../../../components/popover-style.ts';
import { quietLongText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { setColourMode } from '../../../lib/theme.ts';
import {
  type Client,
  clientQuery,
  clientsQuery,
  clientStatus,
  useRecentClients,
} from '../../clients/index.ts';
import { type CurrentUser, leaveSession } from '../../session/index.ts';
import { Marked } from '../../../components/marked.tsx';
import { foundQuery } from '../../search/index.ts';
import { takeLetters } from '../early-letters.ts';
import { foundGroups } from '../found-entries.ts';
import {
  actionsFor,
  clientEntry,
  clientScreensFor,
  everywhereEntry,
  type PaletteAction,
  type PaletteEntry,
  screenActionsFor,
  screensFor,
} from '../palette.ts';
import { query } from '../../../lib/query.ts';
import { useRested } from '../../../lib/use-rested.ts';

interface CommandPaletteProps {
  user: CurrentUser;
  onClose: () => void;
  onKeys: () => void;
  onSidebar: () => void;
}

const list = css({ maxHeight: '60vh', overflowY: 'auto', minHeight: '24', mx: '-2', p: '0.5' });
const title = css({ textStyle: 'tiny', color: 'fg.muted', px: '2', pt: '3', pb: '1' });
/** A name whole, two lines of what is written. */
const label = css({ minWidth: '0', overflowWrap: 'anywhere', lineClamp: '2' });
const item = css({
  width: 'full',
  cursor: 'pointer',
  // Quiet words go under a name they have no room beside.
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '0',
  _hover: { bg: 'bg.hover' },
  '&[aria-selected=true]': { bg: 'bg.active' },
});

const pagesQuery = (q: string, mayRead: boolean) =>
  query(
    'GET /wiki',
    { query: { q, limit: 5 } },
    { placeholderData: keepPreviousData, enabled: mayRead && q.length > 1 },
  );

/**
 * To any client, area, screen, page of the wiki or action: type, the arrows choose, Enter opens. What is chosen is
 * marked in the list while the focus stays in the field (WAI-ARIA combobox with a listbox).
 */
export function CommandPalette({ user, onClose, onKeys, onSidebar }: CommandPaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  /** From here on the field takes what is typed. Not before it has the focus: with that the dialog chooses all of its text. */
  function takeEarly() {
    const letters = takeLetters();
    if (letters === '') return;
    setTyped(letters.replaceAll('\n', ''));
    setWaiting(letters.endsWith('\n'));
  }
  const [shown] = useState(findScreenActions);
  const pressed = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      // Once the palette is gone: what the button opens keeps the focus.
      const button = pressed.current;
      if (button) setTimeout(() => button.click());
    },
    [],
  );
  const { clientId } = useParams({ strict: false });
  const client = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== undefined });
  const [chosen, setChosen] = useState(0);
  const phrase = useRested(typed.trim(), 150);
  const isStaff = user.kind === 'staff';
  const clients = useQuery({
    ...clientsQuery({ limit: 8, ...(phrase !== '' && { q: phrase }) }),
    enabled: isStaff && phrase.length < 2 && can(user, 'clients:read'),
  });
  const isLong = phrase.length > 1;
  const found = useQuery(foundQuery({ q: isLong ? phrase : '' }));
  const pages = useQuery(pagesQuery(phrase, can(user, 'wiki:read')));
  const recent = useRecentClients();
  const asked = isLong ? [found, pages] : [clients];
  /** Whether what is listed belongs to what is typed; a press of Enter waits for it. */
  const isSettled =
    phrase === typed.trim() && asked.every((query) => !query.isLoading && !query.isPlaceholderData);

  const groups = [
    {
      name: 'Недавние',
      entries: isStaff && phrase === '' ? recent.map(({ id, name }) => clientEntry(id, name)) : [],
    },
    {
      name: 'Клиенты',
      entries:
        isStaff && !isLong && (phrase !== '' || recent.length === 0)
          ? (clients.data?.data ?? []).map(listedClient)
          : [],
    },
    ...(isLong ? foundGroups(found.data, 'names', isStaff) : []),
    { name: 'На этом экране', entries: screenActionsFor(phrase, shown) },
    {
      name: 'Экраны клиента',
      entries: client.data && phrase !== '' ? clientScreensFor(client.data, phrase) : [],
    },
    { name: 'Экраны', entries: screensFor(user, phrase) },
    {
      name: 'База знаний',
      entries: (isLong ? (pages.data?.data ?? []) : []).map((page) => ({
        id: `page ${page.slug}`,
        label: page.title,
        to: `/wiki?page=${page.slug}`,
      })),
    },
    { name: 'Действия', entries: actionsFor(user, phrase) },
    ...(isLong ? foundGroups(found.data, 'texts', isStaff) : []),
    { name: 'Поиск', entries: isLong ? [everywhereEntry(phrase)] : [] },
  ].filter(({ entries }) => entries.length > 0);
  const entries: readonly PaletteEntry[] = groups.flatMap((group) => group.entries);
  const at = Math.min(chosen, entries.length - 1);
  const failure = clients.error ?? found.error;

  function run(entry: PaletteEntry) {
    if (entry.button) pressed.current = entry.button;
    onClose();
    if (entry.to !== undefined) void navigate({ href: entry.to });
    else if (entry.action) act(entry.action);
  }

  function act(action: PaletteAction) {
    if (action === 'new_client') void navigate({ to: '/all-clients', search: { create: true } });
    else if (action === 'keys') onKeys();
    else if (action === 'sidebar') onSidebar();
    else if (action === 'sign_out') void leaveSession();
    else setColourMode(action);
  }

  const runChosen = useEffectEvent(() => {
    const entry = entries[at];
    if (entry) run(entry);
  });
  useEffect(() => {
    if (isWaiting && isSettled) runChosen();
  }, [isWaiting, isSettled]);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      const next = (at + step + entries.length) % entries.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Never what stood here for the letters before.
      setWaiting(true);
    }
  }

  return (
    <Dialog open onClose={onClose} title="Найти или сделать" size="md">
      <input
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a field with a list of its own under it
        role="combobox"
        aria-label="Клиент, точка, экран или действие"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder="Клиент, точка, экран или действие"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onFocus={takeEarly}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
          setWaiting(false);
        }}
        onKeyDown={onKeyDown}
        className={cx(controlStyle, css({ mb: '1', mt: '1' }))}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Найденное" className={list}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.name}>
            <p className={title} aria-hidden="true">
              {group.name}
            </p>
            {group.entries.map((entry: PaletteEntry) => {
              const number = entries.indexOf(entry);
              return (
                <div
                  key={entry.id}
                  id={`${id}-${number}`}
                  role="option"
                  aria-selected={number === at}
                  tabIndex={-1}
                  className={cx(optionStyle, item)}
                  onPointerMove={() => setChosen(number)}
                  onClick={() => run(entry)}
                  onKeyDown={onKeyDown}
                >
                  <span className={label}>
                    {entry.places ? <Marked text={entry.label} places={entry.places} /> : entry.label}
                  </span>
                  {entry.hint !== undefined && <span className={quietLongText}>{entry.hint}</span>}
                  {entry.keys !== undefined && <Key>{entry.keys}</Key>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <output className={css({ display: 'block', px: '2', color: 'fg.muted', _empty: { display: 'none' } })}>
        {failure
          ? explain(failure)
          : isSettled && entries.every(({ id }) => id === 'everywhere') && 'Ничего не найдено'}
      </output>
    </Dialog>
  );
}

const listedClient = (client: Client): PaletteEntry => ({
  ...clientEntry(client.id, client.name),
  ...(client.status !== 'active' && { hint: clientStatus[client.status].word }),
});
