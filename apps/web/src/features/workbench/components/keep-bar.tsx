import { lazy, Suspense, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Status } from '../../../components/status.tsx';
import { centredRow, plainStack, quietText } from '../../../components/styles.ts';
import type { Site } from '../../areas/index.ts';
import type { VersionText } from '../api.ts';
import { useKeeping } from '../use-keeping.ts';
import type { Workbench } from '../use-workbench.ts';
import { NewSite } from './new-site.tsx';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

const RuleTestResult = lazy(() =>
  import('../../sites/components/rule-test-result.tsx').then((module) => ({
    default: module.RuleTestResult,
  })),
);

const states = {
  draft: ['idle', 'черновик'],
  tested: ['good', 'проверена на образцах'],
  in_use: ['good', 'применена'],
  replaced: ['idle', 'заменена'],
  rolled_back: ['idle', 'отменена'],
} as const;

interface KeepBarProps {
  bench: Workbench;
  site: Site | undefined;
  opened: VersionText | undefined;
}

/** What to do with what was made: a sample, a draft, a test on samples, into use. */
export function KeepBar({ bench, site, opened }: KeepBarProps) {
  const keeping = useKeeping(bench, site, opened);
  const [asks, setAsks] = useState(false);
  const { version, save, saveSample, test, use } = keeping;
  const { rules, reading } = bench;
  const isBusy = save.isPending || test.isPending || use.isPending || reading.isBusy;
  if (!site) return <NewSite bench={bench} keeping={keeping} />;
  const result = version?.test_result;

  return (
    <section aria-label="Сохранение" className={plainStack}>
      <div className={centredRow}>
        <Button
          disabled={isBusy || reading.page === null || rules === null || reading.page.isCut}
          loading={saveSample.isPending}
          onClick={() => void saveSample.run()}
        >
          Сохранить как образец
        </Button>
        <Button
          disabled={isBusy || rules === null || version !== null}
          loading={save.isPending}
          onClick={() => void save.run()}
        >
          Сохранить как правило
        </Button>
        <Button disabled={isBusy || rules === null} loading={test.isPending} onClick={() => void test.run()}>
          Проверить на образцах
        </Button>
        <Button
          variant="solid"
          disabled={isBusy || rules === null || version?.state === 'in_use'}
          loading={use.isPending}
          onClick={() => (version && version.state !== 'draft' ? void use.run(false) : setAsks(true))}
        >
          Применить
        </Button>
      </div>
      <div aria-live="polite" className={css({ display: 'grid', gap: '1' })}>
        {version ? (
          <Status tone={states[version.state][0]}>
            Версия {version.number}: {states[version.state][1]}
          </Status>
        ) : (
          <p className={quietText}>Эти правила ещё не сохранены.</p>
        )}
        {result && (
          <Suspense fallback={<Skeleton height="3rem" />}>
            <RuleTestResult result={result} />
          </Suspense>
        )}
      </div>
      {asks && (
        <Confirm
          open
          onClose={() => setAsks(false)}
          title="Применить без проверки?"
          action="Применить"
          onConfirm={() => use.run(true)}
        >
          Эти правила не проверены на образцах площадки. Следующие сборы пойдут по ним; прежнюю версию можно
          будет вернуть.
        </Confirm>
      )}
    </section>
  );
}
