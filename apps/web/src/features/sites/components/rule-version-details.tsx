import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { linkText, mutedText, plainStack } from '../../../components/styles.ts';
import { type RuleVersion, ruleVersionQuery, type Site } from '../api.ts';
import { LineComparison } from './line-comparison.tsx';
import { RuleTestResult } from './rule-test-result.tsx';
import { RuleVersionActions } from './rule-version-actions.tsx';

interface RuleVersionDetailsProps {
  version: RuleVersion;
  site: Site;
  inUse: RuleVersion | undefined;
  writes: boolean;
}

/** How one version differs from the one in use, what its test said, and what can be done with it. */
export function RuleVersionDetails({ version, site, inUse, writes }: RuleVersionDetailsProps) {
  const text = useQuery(ruleVersionQuery(version.id));
  if (text.isError && !text.data) return <QueryError title="Не удалось загрузить эту версию" query={text} />;
  if (!text.data) return <Skeleton height="8rem" />;
  const { parser_rules: rules, test_result: result } = text.data;
  const isInUse = version.state === 'in_use';
  return (
    <section aria-label={`Версия ${version.number}`} className={`${plainStack} ${css({ mt: '2' })}`}>
      {isInUse ? (
        <p className={mutedText}>По этим правилам площадка собирается сейчас.</p>
      ) : (
        <div>
          <p className={`${mutedText} ${css({ mb: '2' })}`}>
            {inUse ? `От версии ${inUse.number}, которая применяется, к этой:` : 'Правила:'}
          </p>
          <LineComparison
            before={site.parser_rules}
            after={rules}
            label={`Отличия версии ${version.number}`}
          />
        </div>
      )}
      {result !== null && <RuleTestResult result={result} />}
      {writes && <RuleVersionActions version={version} site={site} />}
      <p>
        <a href={`/admin-panel/test?site_id=${site.id}&version_id=${version.id}`} className={linkText}>
          Открыть на стенде
        </a>
      </p>
    </section>
  );
}
