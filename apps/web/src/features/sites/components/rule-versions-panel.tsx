import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { EmptyState } from '../../../components/empty-state.tsx';
import { GrowingList } from '../../../components/growing-list.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Status } from '../../../components/status.tsx';
import { longText, mediumText, quietText } from '../../../components/styles.ts';
import { exactTime, moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { freshSitesQuery, type RuleVersion, ruleVersionsQuery, type Site } from '../api.ts';
import { testWords, versionState } from '../version-words.ts';
import { RuleSamples } from './rule-samples.tsx';
import { RuleVersionDetails } from './rule-version-details.tsx';

const item = css({
  py: '2',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  _last: { borderBottomWidth: '0' },
});
const head = css({
  width: 'calc(100% + 1rem)',
  textAlign: 'start',
  p: '2',
  mx: '-2',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
});

/** Versions of a site's rules, newest first; the one that is opened tells its differences and what can be done with it. */
export function RuleVersionsPanel({
  site,
  writes,
  onClose,
}: {
  site: Site;
  writes: boolean;
  onClose: () => void;
}) {
  const versions = useInfiniteQuery(ruleVersionsQuery(site.id));
  // As it is now: putting a version in use changes the site, and goes by when it was last changed.
  const sites = useQuery(freshSitesQuery());
  const now = sites.data?.data.find(({ id }) => id === site.id) ?? site;
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <SidePanel open onClose={onClose} title={`Версии правил: ${site.name}`}>
      <RuleSamples site={now} writes={writes} />
      <h3 className={css({ fontWeight: 'medium', mb: '1' })}>Версии</h3>
      <GrowingList
        query={versions}
        failure="Не удалось загрузить версии правил"
        skeleton={
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        }
        empty={<EmptyState>Версий пока нет: первая появится, когда правила изменят.</EmptyState>}
      >
        {(rows) => (
          <ol>
            {rows.map((version) => (
              <li key={version.id} className={item}>
                <button
                  type="button"
                  className={head}
                  aria-expanded={opened === version.id}
                  onClick={() => setOpened(opened === version.id ? null : version.id)}
                >
                  <VersionHead version={version} />
                </button>
                {opened === version.id && (
                  <RuleVersionDetails
                    version={version}
                    site={now}
                    others={rows.filter(({ id }) => id !== version.id)}
                    writes={writes}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </GrowingList>
    </SidePanel>
  );
}

function VersionHead({ version }: { version: RuleVersion }) {
  const { word, tone } = versionState(version);
  const who = version.created_by ? personName(version.created_by) : 'Молва';
  return (
    <>
      <span
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: '3',
          justifyContent: 'space-between',
        })}
      >
        <span className={mediumText}>Версия {version.number}</span>
        <Status tone={tone}>{word}</Status>
      </span>
      <span className={`${quietText} ${css({ display: 'block' })}`}>
        <time dateTime={version.created_at} title={exactTime(version.created_at)}>
          {moment(version.created_at)}
        </time>
        , {who}
        {version.origin === 'ready' && ', готовые правила'}
        {version.based_on !== null && `, из версии ${version.based_on}`}
      </span>
      {version.note !== null && (
        <span className={`${longText} ${css({ display: 'block' })}`}>{version.note}</span>
      )}
      {version.test !== null && version.tested_at !== null && (
        <span className={`${quietText} ${css({ display: 'block' })}`}>
          Проверка {moment(version.tested_at)}: {testWords(version.test)}
        </span>
      )}
    </>
  );
}
