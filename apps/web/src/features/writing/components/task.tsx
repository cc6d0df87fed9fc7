import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ConflictView } from '../../../components/conflict-view.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { can } from '../../../lib/abilities.ts';
import type { Answer } from '../../../lib/api-client.ts';
import { currentOf } from '../../../lib/current.ts';
import { explain } from '../../../lib/explain.ts';
import { day } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import { clientQuery } from '../../clients/index.ts';
import { personName } from '../../../lib/person-name.ts';
import { Remark, type RequestWork, workQuery } from '../../requests/index.ts';
import { quietStyle, rowStyle, wordsStyle } from './block-style.ts';
import { Fold } from './fold.tsx';
import { useAction } from '../../../components/use-action.ts';
import { linkText } from '../../../components/styles.ts';

const BriefReader = lazy(() =>
  import('../../briefs/components/brief-reader.tsx').then((module) => ({ default: module.BriefReader })),
);
const SiteRulesList = lazy(() =>
  import('../../copywriting/components/site-rules-list.tsx').then((module) => ({
    default: module.SiteRulesList,
  })),
);
const NotesPane = lazy(() =>
  import('../../notes/components/notes-pane.tsx').then((module) => ({ default: module.NotesPane })),
);
const Files = lazy(() => import('./files.tsx').then((module) => ({ default: module.Files })));

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: '3',
  rowGap: '1',
  mt: '2',
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere' },
});

/** All that one needs to know to write the text, each part opened when it is wanted. */
export function Task({ work }: { work: RequestWork }) {
  const { client_id: clientId, area_id: areaId } = work;
  const { data: client } = useQuery(clientQuery(clientId));
  if (!client) return null;
  return (
    <>
      <Fold name="task" title="Задание" isOpen>
        <Description work={work} mayChange={can(client, 'requests:create')} />
        <dl className={facts}>
          <Fact name="Точка">{work.fullname_area}</Fact>
          <Fact name="Площадка">
            <a href={work.url} target="_blank" rel="noreferrer noopener" className={linkText}>
              {work.site_name}
            </a>
          </Fact>
          <Fact name="Месяц">{monthName(work.period)}</Fact>
          <Fact name="Срок">{work.planned_date === null ? 'не назначен' : day(work.planned_date)}</Fact>
          <Fact name="Копирайтер">{work.assignee ? personName(work.assignee) : 'не назначен'}</Fact>
        </dl>
        <Remark work={work} />
      </Fold>
      <Fold name="rules" title="Правила площадки" isOpen>
        <Part of={SiteRulesList} clientId={clientId} areaId={areaId} />
      </Fold>
      {can(client, 'briefs:read') && (
        <Fold name="brief" title="Бриф">
          <Part of={BriefReader} clientId={clientId} />
        </Fold>
      )}
      {can(client, 'notes:read') && (
        <Fold name="notes" title="Заметки для копирайтеров">
          <Part of={NotesPane} clientId={clientId} />
        </Fold>
      )}
      {can(client, 'request_files:read') && (
        <Fold name="files" title="Файлы">
          <Part of={Files} request={work} mayWrite={can(client, 'request_files:write')} />
        </Fold>
      )}
    </>
  );
}

/** A part whose code comes when its fold is opened. */
function Part<P extends object>({ of: Of, ...rest }: { of: ComponentType<P> } & P) {
  return (
    <Suspense
      fallback={
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      }
    >
      <Of {...(rest as unknown as P)} />
    </Suspense>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const update = 'PUT /reviews/clients/requests/update-description';
type Request = Answer<typeof update>;

function Description({ work, mayChange }: { work: RequestWork; mayChange: boolean }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  /** The task that what is typed stands on. */
  const [before, setBefore] = useState('');
  const [theirs, setTheirs] = useState<Request>();
  const { description } = work;
  const show = (row: Request) =>
    queryClient.setQueryData(workQuery(work.client_id, work.id).queryKey, (known) =>
      known ? { ...known, ...row } : known,
    );
  const { run, isPending: busy } = useAction(update, {
    show(row) {
      show(row);
      return ['text', 'texts'];
    },
    onDone: leave,
    failed(error) {
      const current = currentOf(update, error);
      setTheirs(current);
      return current === undefined ? explain(error) : null;
    },
  });
  function leave() {
    setTyped(null);
    setTheirs(undefined);
  }
  function save(over = before) {
    const words = (typed ?? '').trim();
    return run({
      body: {
        id: work.id,
        client_id: work.client_id,
        description: words === '' ? null : words,
        description_before: over,
      },
    });
  }
  if (typed === null)
    return (
      <>
        <p className={description ? wordsStyle : quietStyle}>
          {description || 'Особых указаний нет: пишите по словам покупателя.'}
        </p>
        {mayChange && (
          <Button
            size="sm"
            variant="ghost"
            className={css({ ml: '-2.5' })}
            onClick={() => {
              setBefore(description ?? '');
              setTyped(description ?? '');
            }}
          >
            {description ? 'Изменить задание' : 'Написать задание'}
          </Button>
        )}
      </>
    );
  return (
    <>
      <TextArea
        label="Задание"
        rows={4}
        maxLength={10_000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Of this field, as in comments: the editor's own would take the text a step on.
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          void save();
        }}
      />
      {theirs ? (
        <div className={css({ mt: '3' })}>
          <ConflictView
            title={
              theirs.description
                ? 'Пока вы писали, сохранили другое задание'
                : 'Пока вы писали, задание убрали'
            }
            mine={(typed ?? '').trim()}
            theirs={theirs.description ?? ''}
            keep="Сохранить моё"
            take={theirs.description ? 'Взять сохранённое' : 'Оставить без задания'}
            isBusy={busy}
            onKeep={() => void save(theirs.description ?? '')}
            onTake={() => {
              show(theirs);
              leave();
            }}
          />
        </div>
      ) : (
        <div className={rowStyle}>
          <Button size="sm" loading={busy} onClick={() => void save()}>
            Сохранить
          </Button>
          <Button size="sm" variant="ghost" disabled={busy} onClick={leave}>
            Отменить
          </Button>
        </div>
      )}
    </>
  );
}
