import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { MoreRows } from '../../../components/more-rows.tsx';
import { Button } from '../../../components/button.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { exactTime, moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { type WikiPage, wikiVersionQuery, wikiVersionsQuery } from '../api.ts';
import { Comparison } from '../../../components/comparison.tsx';
import { useAction } from '../../../components/use-action.ts';
import { mediumText } from '../../../components/styles.ts';

interface VersionsPanelProps {
  page: WikiPage;
  mayWrite: boolean;
  chosen: number | undefined;
  onChoose: (version: number | undefined) => void;
  onClose: () => void;
}

const row = css({
  width: 'full',
  textAlign: 'start',
  py: '2',
  px: '2',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '&[aria-current=true]': { bg: 'accent.subtle', color: 'accent.text' },
});

/** Every version of a page; the chosen one is compared with the present text and can be brought back. */
export function VersionsPanel({ page, mayWrite, chosen, onChoose, onClose }: VersionsPanelProps) {
  const versions = useInfiniteQuery(wikiVersionsQuery(page.slug));
  return (
    <SidePanel open onClose={onClose} title={`Версии: ${page.title}`}>
      {versions.isPending && <Skeleton height="12rem" />}
      {versions.isError && !versions.data && (
        <QueryError title="Не удалось загрузить версии" query={versions} />
      )}
      {chosen !== undefined && (
        <Chosen page={page} version={chosen} mayWrite={mayWrite} onDone={() => onChoose(undefined)} />
      )}
      <ol>
        {versions.data?.pages
          .flatMap(({ data }) => data)
          .map((item) => (
            <li key={item.version}>
              <button
                type="button"
                className={row}
                aria-current={item.version === chosen}
                onClick={() => onChoose(item.version)}
              >
                <span className={mediumText}>
                  Версия {item.version}
                  {item.version === page.version && ', нынешняя'}
                  {item.is_deletion && ', удаление'}
                </span>
                <br />
                <time dateTime={item.saved_at} title={exactTime(item.saved_at)}>
                  {moment(item.saved_at)}
                </time>
                , {item.saved_by ? personName(item.saved_by) : 'Молва'}
              </button>
            </li>
          ))}
      </ol>
      <MoreRows query={versions} />
    </SidePanel>
  );
}

interface ChosenProps {
  page: WikiPage;
  version: number;
  mayWrite: boolean;
  onDone: () => void;
}

function Chosen({ page, version, mayWrite, onDone }: ChosenProps) {
  const old = useQuery(wikiVersionQuery(page.slug, version));
  const save = useAction('PUT /wiki/{slug}', { done: `Вернули версию ${version}`, onDone });
  if (old.isError) return <QueryError title="Не удалось загрузить эту версию" query={old} />;
  if (!old.data) return <Skeleton height="8rem" />;
  const { title, markdown } = old.data;

  const bringBack = () =>
    save.run({ params: { slug: page.slug }, body: { title, markdown, version: page.version } });

  if (version === page.version)
    return <p className={css({ mb: '4', color: 'fg.muted' })}>Это нынешняя версия.</p>;
  return (
    <section className={css({ mb: '4' })} aria-label={`Версия ${version}`}>
      <p className={css({ mb: '2', color: 'fg.muted' })}>
        От версии {version} к нынешней: добавленное выделено, убранное зачёркнуто.
      </p>
      <Comparison before={markdown} after={page.markdown} />
      {mayWrite && (
        <div className={css({ mt: '2' })}>
          <Button size="sm" loading={save.isPending} onClick={() => void bringBack()}>
            Вернуть эту версию
          </Button>
        </div>
      )}
    </section>
  );
}
