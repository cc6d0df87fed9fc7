import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { centredRow, headingText, smallDangerText, tightStack } from '../../../components/styles.ts';
import type { Site } from '../../areas/index.ts';
import { emptyRules } from '../bench-draft.ts';
import type { Workbench } from '../use-workbench.ts';

const RulesEditor = lazy(() =>
  import('../../sites/rules-form/rules-editor.tsx').then((module) => ({ default: module.RulesEditor })),
);

/** The rules, as a form and as JSON. What is chosen on the page is written here, and what is typed here is read by. */
export function RulesPart({ bench, site }: { bench: Workbench; site: Site | undefined }) {
  const { draft, change, read, undo, canUndo, reading } = bench;
  const id = useId();
  const isUntouched = draft.rules.trim() === emptyRules;
  return (
    <section aria-labelledby={id} className={tightStack}>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '2',
        })}
      >
        <h2 id={id} className={headingText}>
          Правила
        </h2>
        <div className={centredRow}>
          {canUndo && (
            <Button size="sm" variant="ghost" icon={<Undo2 aria-hidden="true" />} onClick={undo}>
              Вернуть прежние
            </Button>
          )}
          <Button size="sm" disabled={reading.isBusy} onClick={() => read()}>
            Прочитать по правилам
          </Button>
        </div>
      </div>
      {isUntouched && Object.keys(site?.parser_rules ?? {}).length > 0 && (
        <div>
          <Button
            size="sm"
            disabled={reading.isBusy}
            onClick={() => bench.edit(() => site?.parser_rules ?? {})}
          >
            Взять правила площадки «{site?.name}»
          </Button>
        </div>
      )}
      {reading.ruleProblems.length > 0 && (
        <ul aria-label="Ошибки в правилах" className={smallDangerText}>
          {reading.ruleProblems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Skeleton height="16rem" />}>
        <RulesEditor text={draft.rules} onChange={(rules) => change({ rules })} />
      </Suspense>
    </section>
  );
}
