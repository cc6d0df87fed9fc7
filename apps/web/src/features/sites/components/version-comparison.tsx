import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../components/query-error.tsx';
import { Select } from '../../../components/select.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { tightStack } from '../../../components/styles.ts';
import { type RuleVersion, type RuleVersionText, ruleVersionQuery } from '../api.ts';
import { versionState } from '../version-words.ts';
import { LineComparison } from './line-comparison.tsx';

interface VersionComparisonProps {
  version: RuleVersionText;
  /** The others it can be held against, newest first. */
  others: readonly RuleVersion[];
}

/** What another version became in this one, line by line: the one in use, else the one before it. */
export function VersionComparison({ version, others }: VersionComparisonProps) {
  const usual =
    others.find(({ state }) => state === 'in_use') ?? others.find(({ number }) => number < version.number);
  const [chosen, setChosen] = useState<string | null>(null);
  const other = others.find(({ id }) => id === chosen) ?? usual;
  if (!other) return null;
  return (
    <div className={tightStack}>
      <Select
        label="С чем сравнить"
        size="sm"
        options={others.map((one) => ({
          value: one.id,
          label: `Версия ${one.number}, ${versionState(one).word.toLocaleLowerCase('ru')}`,
        }))}
        value={other.id}
        onChange={setChosen}
      />
      <From key={other.id} version={version} other={other} />
    </div>
  );
}

function From({ version, other }: { version: RuleVersionText; other: RuleVersion }) {
  const text = useQuery(ruleVersionQuery(other.id));
  if (text.isError && !text.data) return <QueryError title="Не удалось загрузить версию" query={text} />;
  if (!text.data) return <Skeleton height="6rem" />;
  return (
    <LineComparison
      before={text.data.parser_rules}
      after={version.parser_rules}
      label={`От версии ${other.number} к версии ${version.number}`}
    />
  );
}
