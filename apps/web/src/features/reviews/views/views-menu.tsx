import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Menu, type MenuEntry } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { standingToast } from '../../../components/standing-toast.ts';
import { useAction } from '../../../components/use-action.ts';
import { personName } from '../../../lib/person-name.ts';
import { meQuery } from '../../session/index.ts';
import { activeFilters, type ReviewsSearch } from '../search.ts';
import { type ReviewView, searchOf, stateOf, viewsQuery } from './api.ts';

const ViewDialog = onDemand(() => import('./view-dialog.tsx').then((module) => module.ViewDialog));
const path = '/reviews/clients/requests/review-views/{id}';

/** A name may be as long as a line. */
const nameStyle = css({ maxWidth: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' });

interface ViewsMenuProps {
  clientId: string | undefined;
  search: ReviewsSearch;
  onSearch: (search: ReviewsSearch) => void;
}

/** Saved views of the list: to open one, to save what is shown, to change or delete the one that is shown. */
export function ViewsMenu({ clientId, search, onSearch }: ViewsMenuProps) {
  const views = useQuery(viewsQuery(clientId)).data?.data;
  const { data: me } = useQuery(meQuery());
  const [dialog, setDialog] = useState<{ view: ReviewView | null } | null>(null);
  const restore = useAction(`POST ${path}/restore`, { done: 'Вид возвращён' });
  const remove = useAction(`DELETE ${path}`, {
    onDone: (_, { params: { id } }) => {
      standingToast({
        type: 'success',
        title: 'Вид удалён',
        duration: 10_000,
        action: {
          label: 'Отменить',
          onClick: () => void restore.run({ params: { id }, body: { client_id: clientId ?? null } }),
        },
      }).catch(reportError);
    },
  });
  const update = useAction(`PUT ${path}`, { done: 'Сохранено' });
  const replace = useAction(`PUT ${path}`);
  useDefaultView(views, search, onSearch);

  const state = stateOf(search);
  const shown = views?.find((view) => stateOf(searchOf(view)) === state);
  // The view that filters were changed from: what they show now can be kept in its place.
  const [openedId, setOpenedId] = useState<string>();
  if (shown && shown.id !== openedId) setOpenedId(shown.id);
  const opened = shown ? undefined : views?.find(({ id }) => id === openedId);
  const put = (view: ReviewView, change: { state?: string; is_default?: boolean }) =>
    void update.run({ params: { id: view.id }, body: { client_id: clientId ?? null, ...change } });
  const entries: MenuEntry[] = [
    ...(views ?? []).map((view) => ({
      kind: 'action' as const,
      id: view.id,
      label: view.owner.id === me?.id ? view.name : `${view.name}, ${personName(view.owner)}`,
      checked: view.id === shown?.id,
      onSelect: () => onSearch(searchOf(view)),
    })),
    ...(views && views.length > 0 ? [{ kind: 'separator' as const, id: 'after views' }] : []),
    {
      kind: 'action',
      id: 'save',
      label: 'Сохранить как вид…',
      disabled: state === '',
      onSelect: () => setDialog({ view: null }),
    },
    ...(opened?.abilities.includes('edit') && state !== ''
      ? [
          {
            kind: 'action' as const,
            id: 'overwrite',
            label: `Сохранить в виде «${opened.name}»`,
            onSelect: () => void overwrite(opened),
          },
        ]
      : []),
    ...(shown ? changesOf(shown) : []),
  ];

  /** What is shown takes the place of what the view kept; that can be put back. */
  async function overwrite(view: ReviewView): Promise<void> {
    const save = (kept: string) =>
      replace.run({ params: { id: view.id }, body: { client_id: clientId ?? null, state: kept } });
    if (!(await save(state))) return;
    standingToast({
      type: 'success',
      title: `Сохранено в виде «${view.name}»`,
      duration: 10_000,
      action: { label: 'Отменить', onClick: () => void save(view.state) },
    }).catch(reportError);
  }

  function changesOf(view: ReviewView): MenuEntry[] {
    const isOwn = view.owner.id === me?.id;
    return [
      ...(isOwn
        ? [
            {
              kind: 'action' as const,
              id: 'default',
              label: view.is_default ? 'Не открывать список с ним' : 'Открывать список с ним',
              onSelect: () => put(view, { is_default: !view.is_default }),
            },
          ]
        : []),
      ...(view.abilities.includes('edit')
        ? [
            {
              kind: 'action' as const,
              id: 'rename',
              label: 'Переименовать или поделиться…',
              onSelect: () => setDialog({ view }),
            },
          ]
        : []),
      ...(view.abilities.includes('delete')
        ? [
            {
              kind: 'action' as const,
              id: 'delete',
              label: 'Удалить вид',
              danger: true,
              onSelect: () =>
                void remove.run({
                  params: { id: view.id },
                  ...(clientId !== undefined && { query: { client_id: clientId } }),
                }),
            },
          ]
        : []),
    ];
  }

  return (
    <>
      <Menu
        placement="bottom-end"
        entries={entries}
        renderTrigger={(trigger) => (
          <Button {...trigger} size="sm" icon={<Bookmark aria-hidden="true" />}>
            <span className={nameStyle} title={shown?.name}>
              {shown?.name ?? 'Виды'}
            </span>
          </Button>
        )}
      />
      {dialog && (
        <ViewDialog
          clientId={clientId}
          view={dialog.view}
          state={state}
          mayShare={me?.kind === 'staff'}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** A list that is opened without filters shows what its reader wants to begin with, once. */
function useDefaultView(
  views: readonly ReviewView[] | undefined,
  search: ReviewsSearch,
  onSearch: (search: ReviewsSearch) => void,
): void {
  const isDecided = useRef(false);
  useEffect(() => {
    if (views === undefined || isDecided.current) return;
    isDecided.current = true;
    const view = views.find((one) => one.is_default);
    if (view && activeFilters(search).length === 0 && search.sort === undefined)
      onSearch({ ...searchOf(view), review: search.review });
  }, [views, search, onSearch]);
}
