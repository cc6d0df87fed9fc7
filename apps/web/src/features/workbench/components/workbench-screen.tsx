import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { css } from '#styled/css';
import { NoAccess } from '../../../components/no-access.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import { readOwn } from '../../../lib/own-storage.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { sitesQuery } from '../../areas/index.ts';
import { type CurrentUser, meQuery } from '../../session/index.ts';
import { versionQuery } from '../api.ts';
import { draftKey, emptyDraft, readDraft } from '../bench-draft.ts';
import { writeRules } from '../rule-edits.ts';
import type { WorkbenchSearch } from '../search.ts';

const Bench = lazy(() => import('./bench.tsx').then((module) => ({ default: module.Bench })));
const Diagnostics = lazy(() =>
  import('../../diagnostics/components/diagnostics.tsx').then((module) => ({ default: module.Diagnostics })),
);

const shape = <Skeleton height="20rem" />;

/** Where rules are tried on a page and made of it; below it, for administrators, how Molva itself is. */
export function WorkbenchScreen({ search }: { search: WorkbenchSearch }) {
  useTitle('Стенд');
  const { data: me } = useQuery(meQuery());
  if (!me) return null;
  if (!can(me, 'sites:test')) return <NoAccess title="Стенд" />;
  return (
    <div className={pageStyle}>
      <PageHeader title="Стенд" aside="Правила разбора на настоящей странице" />
      <Opened key={draftKey(me.id, search)} me={me} search={search} />
      {can(me, 'diagnostics:use') && (
        <div className={css({ mt: '10' })}>
          <Suspense fallback={shape}>
            <Diagnostics />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** What was typed here before; else the rules of the version or of the site that it is opened with. */
function Opened({ me, search }: { me: CurrentUser; search: WorkbenchSearch }) {
  const { site_id: siteId, version_id: versionId, url } = search;
  const key = draftKey(me.id, search);
  const kept = readDraft(readOwn(key));
  const version = useQuery({ ...versionQuery(versionId ?? ''), enabled: versionId !== undefined });
  const sites = useQuery({ ...sitesQuery(), enabled: siteId !== undefined && versionId === undefined });
  if (version.isError && !version.data)
    return <QueryError title="Не удалось открыть версию правил" query={version} />;
  if (sites.isError && !sites.data) return <QueryError title="Не удалось загрузить площадки" query={sites} />;
  if (
    (versionId !== undefined && !version.data) ||
    (siteId !== undefined && versionId === undefined && !sites.data)
  )
    return shape;
  const site = sites.data?.data.find(({ id }) => id === siteId);
  const rules = version.data?.parser_rules ?? site?.parser_rules;
  const initial = {
    ...emptyDraft,
    url: url ?? '',
    siteId: version.data?.site_id ?? siteId ?? null,
    ...(rules && { rules: writeRules(rules) }),
    ...kept,
    // The page that was asked for goes before the one that was looked at last.
    ...(url !== undefined && url !== kept?.url && { url, content: null, fileName: null }),
  };
  return (
    <Suspense fallback={shape}>
      <Bench storageKey={key} initial={initial} opened={version.data} />
    </Suspense>
  );
}
