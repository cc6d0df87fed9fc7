import { useQuery } from '@tanstack/react-query';
import { Globe, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { NoAccess } from '../../../components/no-access.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { looseRow, plainStack } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { meQuery } from '../../session/index.ts';
import { freshSitesQuery, healthQuery, type Site } from '../api.ts';
import { SiteList } from './site-list.tsx';

const HealthPanel = onDemand(() =>
  import('./site-health-panel.tsx').then((module) => module.SiteHealthPanel),
);
const VersionsPanel = onDemand(() =>
  import('./rule-versions-panel.tsx').then((module) => module.RuleVersionsPanel),
);
const SiteDialog = onDemand(() => import('./site-dialog.tsx').then((module) => module.SiteDialog));

/** Sites of the agency and what the policy of each allows: heads edit, the rest of the staff read. */
export function SitesScreen({ renderMore }: { renderMore?: () => ReactNode }) {
  useTitle('Площадки');
  const { data: me } = useQuery(meQuery());
  if (!me) return null;
  if (!can(me, 'sites:read')) return <NoAccess title="Площадки" />;
  return (
    <div className={`${pageStyle} ${css({ '& > *': { maxWidth: '60rem' } })}`}>
      <Sites writes={can(me, 'sites:write')} />
      {can(me, 'sites:write') && renderMore?.()}
    </div>
  );
}

function Sites({ writes }: { writes: boolean }) {
  const sites = useQuery(freshSitesQuery());
  const [edited, setEdited] = useState<Site | 'new' | null>(null);
  const health = useQuery(healthQuery());
  const [beside, setBeside] = useState<{ panel: 'health' | 'versions'; siteId: string } | null>(null);
  const besideSite = sites.data?.data.find(({ id }) => id === beside?.siteId);
  const count = sites.data?.data.length ?? 0;
  const add = writes && (
    <Button
      variant="solid"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setEdited('new')}
      onPointerEnter={SiteDialog.prefetch}
      onFocus={SiteDialog.prefetch}
    >
      Добавить площадку
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Площадки"
        aside={count > 0 ? count : undefined}
        actions={count > 0 ? add : undefined}
      />
      <div>
        <ListState
          query={sites}
          failure="Не удалось загрузить площадки"
          skeleton={
            <Loading>
              <div className={plainStack}>
                <Skeleton height="7rem" />
                <Skeleton height="7rem" />
                <Skeleton height="7rem" />
              </div>
            </Loading>
          }
          empty={
            <EmptyState icon={<Globe aria-hidden="true" />} action={add}>
              Площадок пока нет. Площадка — это сайт с отзывами: с неё собирают отзывы, и по её правилам
              готовят тексты.
            </EmptyState>
          }
        >
          {(rows) => (
            <>
              <div className={`${looseRow} ${css({ mb: '4', justifyContent: 'space-between' })}`}>
                <p className={css({ flex: '1 1 16rem', color: 'fg.muted', maxWidth: '46rem' })}>
                  {writes
                    ? 'Внесите, что разрешают правила каждой площадки. Чего площадка не разрешает, того Молва на её точках сделать не даст.'
                    : 'Что разрешают правила каждой площадки. Вносят их руководители.'}
                </p>
                <ExportMenu what="sites" filter={{}} />
              </div>
              <SiteList
                sites={rows}
                health={health.data?.data}
                panels={{
                  onHealth: ({ id }) => setBeside({ panel: 'health', siteId: id }),
                  onVersions: ({ id }) => setBeside({ panel: 'versions', siteId: id }),
                  prefetchHealth: HealthPanel.prefetch,
                  prefetchVersions: VersionsPanel.prefetch,
                }}
                onEdit={writes ? setEdited : undefined}
                prefetch={SiteDialog.prefetch}
              />
            </>
          )}
        </ListState>
      </div>
      {besideSite && beside?.panel === 'health' && (
        <HealthPanel site={besideSite} onClose={() => setBeside(null)} />
      )}
      {besideSite && beside?.panel === 'versions' && (
        <VersionsPanel site={besideSite} writes={writes} onClose={() => setBeside(null)} />
      )}
      {edited !== null && (
        <SiteDialog {...(edited !== 'new' && { site: edited })} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
