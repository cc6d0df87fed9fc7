import { useQuery } from '@tanstack/react-query';
import { FileText, Quote } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { LeaveGuard, type Place } from '../../../components/leave-guard.tsx';
import { ListScreen } from '../../../components/list-screen.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { NoAccess } from '../../../components/no-access.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Select } from '../../../components/select.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { TypedWork, useTypedWorkInside } from '../../../components/typed-work.ts';
import { usePrefetch } from '../../../components/use-prefetch.ts';
import { looseStack } from '../../../components/styles.ts';
import { draftStates } from '@molva/contract/draft-words';
import { can } from '../../../lib/abilities.ts';
import { thisMonth } from '../../../lib/months.ts';
import type { RawSearch } from '../../../lib/search.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { type Area, areasQuery, siteRulesQuery } from '../../areas/index.ts';
import { clientQuery } from '../../clients/index.ts';
import { draftsQuery, usageQuery } from '../api.ts';
import { type DraftsSearch, readDraftsSearch } from '../search.ts';
import { useTypedDrafts } from '../use-typed-drafts.ts';
import { draftStateWords } from '../words.ts';
import { BatchProgress } from './batch-progress.tsx';
import { DraftCard } from './draft-card.tsx';
import { UsageLine } from './usage-line.tsx';

const GroundsPanel = onDemand(() => import('./grounds-panel.tsx').then((module) => module.GroundsPanel));
const pageSize = 20;

interface DraftsScreenProps {
  clientId: string;
  search: DraftsSearch;
  onSearch: (search: DraftsSearch) => void;
}

/** Drafts of the model, area by area: made of customers' words, decided by people. */
export function DraftsScreen({ clientId, search, onSearch }: DraftsScreenProps) {
  const { data: client } = useQuery(clientQuery(clientId));
  const areas = useQuery(areasQuery(clientId));
  useTitle(client ? `Черновики: ${client.name}` : 'Черновики');
  if (!client) return null;
  if (!can(client, 'drafts:read')) return <NoAccess title="Черновики" />;
  if (areas.isPending)
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    );
  if (!areas.data) return <QueryError title="Не удалось загрузить точки" query={areas} />;
  const open = areas.data.data.filter(({ id, status }) => status === 'active' || id === search.area);
  const area = open.find(({ id }) => id === search.area) ?? open[0];
  if (area === undefined)
    return (
      <EmptyState icon={<FileText aria-hidden="true" />}>
        У клиента пока нет точек. Черновики делают для точки: сначала добавьте её.
      </EmptyState>
    );
  return (
    <AreaDrafts
      key={area.id}
      clientId={clientId}
      area={area}
      areas={open}
      mayGenerate={can(client, 'drafts:generate')}
      search={search}
      onSearch={onSearch}
    />
  );
}

interface AreaDraftsProps extends DraftsScreenProps {
  area: Area;
  areas: readonly Area[];
  mayGenerate: boolean;
}

function AreaDrafts({ clientId, area, areas, mayGenerate, search, onSearch }: AreaDraftsProps) {
  const { state = 'ready', page = 1, job } = search;
  const [isChoosing, setChoosing] = useState(false);
  const [holdsWork, report] = useTypedWorkInside();
  usePrefetch(GroundsPanel);
  const rules = useQuery(siteRulesQuery());
  const usage = useQuery(usageQuery(clientId, thisMonth()));
  const site = rules.data?.data.find(({ site_id: id }) => id === area.site.id)?.publication_rules;
  const isForbidden = site !== undefined && !(site.ai_allowed && site.wording_help_allowed);
  const drafts = useQuery(
    draftsQuery({ area_id: area.id, state, skip: (page - 1) * pageSize, limit: pageSize }),
  );
  const { shown, isListed, heed } = useTypedDrafts(drafts.data?.data, `${state} ${page}`);
  const mayStart = mayGenerate && !isForbidden && usage.data?.is_configured === true;
  return (
    <>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3', mb: '3' })}>
        <div className={css({ flex: '1 1 14rem', maxWidth: '24rem', minWidth: '0' })}>
          <Select
            label="Точка"
            options={areas.map(({ id, fullname_area: name, site: at }) => ({
              value: id,
              label: `${name} · ${at.name}`,
            }))}
            value={area.id}
            onChange={(id) => onSearch({ ...search, area: id, page: undefined })}
          />
        </div>
        <div className={css({ flex: '0 1 13rem', minWidth: '0' })}>
          <Select
            label="Показать"
            options={draftStates.map((value) => ({ value, label: draftStateWords[value].many }))}
            value={state}
            onChange={(value) =>
              onSearch({ ...search, state: value === 'ready' ? undefined : value, page: undefined })
            }
          />
        </div>
        {mayGenerate && usage.data?.is_configured === true && (
          <Button
            variant="solid"
            icon={<Quote aria-hidden="true" />}
            disabled={!mayStart}
            onClick={() => setChoosing(true)}
          >
            Выбрать слова покупателей
          </Button>
        )}
      </div>
      <UsageLine clientId={clientId} />
      {isForbidden && (
        <p role="status" className={css({ mb: '4' })}>
          Площадка «{area.site.name}» не разрешает тексты, сделанные с моделью: черновиков для этой точки не
          делаем.
        </p>
      )}
      {job !== undefined && (
        <BatchProgress
          clientId={clientId}
          jobId={job}
          onClose={() => onSearch({ ...search, job: undefined })}
        />
      )}
      <LeaveGuard isDirty={holdsWork} keepsForm={keepsDrafts} />
      <TypedWork value={report}>{content()}</TypedWork>
      {isChoosing && <GroundsPanel clientId={clientId} areaId={area.id} onClose={() => setChoosing(false)} />}
    </>
  );

  function content() {
    return (
      <ListScreen
        query={{ ...drafts, data: drafts.data && shown && { ...drafts.data, data: shown } }}
        failure="Не удалось загрузить черновики"
        skeleton={
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        }
        empty={
          <EmptyState icon={<FileText aria-hidden="true" />}>
            {state !== 'ready'
              ? 'Таких черновиков нет.'
              : mayStart
                ? 'Черновиков пока нет. Выберите слова покупателей, и модель изложит их связным текстом.'
                : 'Черновиков пока нет.'}
          </EmptyState>
        }
        paging={{ page, size: pageSize, onPage: (next) => onSearch({ ...search, page: next }) }}
      >
        {(data) => (
          <ul aria-label="Черновики" className={looseStack}>
            {data.map((draft, at) => (
              <DraftCard
                key={draft.id}
                draft={draft}
                mayDecide={mayGenerate}
                isListed={isListed(draft.id)}
                onTyped={(isTyped) => heed(draft, at, isTyped)}
              />
            ))}
          </ul>
        )}
      </ListScreen>
    );
  }
}

/** The same drafts are in sight after going on. */
function keepsDrafts(current: Place, next: Place): boolean {
  const here = readDraftsSearch(current.search as RawSearch);
  const there = readDraftsSearch(next.search as RawSearch);
  return (
    current.pathname === next.pathname &&
    here.area === there.area &&
    here.state === there.state &&
    here.page === there.page
  );
}
