import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { linkText, mutedText, plainStack } from '../../../components/styles.ts';
import { type RuleVersion, ruleVersionQuery, type Site } from '../api.ts';
import { RuleTestResult } from './rule-test-result.tsx';
import { RuleVersionActions } from './rule-version-actions.tsx';
import { VersionComparison } from './version-comparison.tsx';

interface RuleVersionDetailsProps {
  version: RuleVersion;
  site: Site;
  /** The site's other versions, newest first. */
  others: readonly RuleVersion[];
  writes: boolean;
}

/** How one version differs from another, what its test said, and what can be done with it. */
export function RuleVersionDetails({ version, site, others, writes }: RuleVersionDetailsProps) {
  const text = useQuery(ruleVersionQuery(version.id));
  if (text.isError && !text.data) return <QueryError title="Не удалось загрузить эту версию" query={text} />;
  if (!text.data) return <Skeleton height="8rem" />;
  const { test_result: result } = text.data;
  const isInUse = version.state === 'in_use';
  return (
    <section aria-label={`Версия ${version.number}`} className={`${plainStack} ${css({ mt: '2' })}`}>
      {isInUse && <p className={mutedText}>По этим правилам площадка собирается сейчас.</p>}
      <VersionComparison version={text.data} others={others} />
      {result !== null && <RuleTestResult result={result} />}
      {writes && <RuleVersionActions version={version} site={site} />}
      <p>
        <Link
          to="/admin-panel/test"
          search={{ site_id: site.id, version_id: version.id }}
          className={linkText}
        >
          Открыть на стенде
        </Link>
      </p>
    </section>
  );
}
