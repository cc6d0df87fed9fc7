import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dialogProblem, importProblem, order } from './architecture.ts';
import { ownTime, timeProblem } from './own-time.ts';
import { ownTransactions } from './own-transactions.ts';

const domain = (path: string) => `apps/server/src/domains/${path}`;

describe('importProblem', () => {
  it('lets a domain import what stands below it, through its index', () => {
    expect(importProblem(domain('monitoring/collect-area.ts'), domain('reviews/index.ts'))).toBeNull();
    expect(importProblem(domain('monitoring/a.ts'), domain('monitoring/b.ts'))).toBeNull();
    expect(importProblem(domain('monitoring/a.ts'), domain('reviews/queries.ts'))).toContain(
      'through its index.ts',
    );
  });

  it('refuses upwards, and domains that stand in no tier', () => {
    expect(importProblem(domain('areas/a.ts'), domain('reviews/index.ts'))).toContain('may not import it');
    expect(importProblem(domain('novelty/a.ts'), domain('areas/index.ts'))).toContain('stands in no tier');
    expect(new Set(order).size).toBe(order.length);
  });

  it.each([
    ['packages/contract/src/a.ts', 'apps/server/src/lib/errors.ts'],
    ['packages/extraction/src/a.ts', 'packages/contract/src/index.ts'],
    ['packages/russian/src/a.ts', 'packages/contract/src/index.ts'],
    ['packages/themes/src/a.ts', 'packages/contract/src/index.ts'],
    ['packages/russian/src/a.ts', 'packages/themes/src/index.ts'],
    ['apps/web/src/lib/formats.ts', 'packages/themes/src/index.ts'],
    ['packages/russian/src/a.ts', 'packages/russian/src/dictionary/dictionary.ts'],
    ['apps/web/src/lib/formats.ts', 'packages/russian/src/dictionary/dictionary.ts'],
    ['apps/web/src/lib/api.ts', 'apps/server/src/lib/errors.ts'],
    ['apps/web/src/components/button.tsx', 'apps/web/src/features/areas/api.ts'],
    ['apps/web/src/features/areas/api.ts', 'apps/web/src/routes/index.tsx'],
    ['apps/server/src/db/database.ts', 'apps/server/src/domains/audit/index.ts'],
    ['apps/server/src/domains/areas/a.ts', 'apps/server/src/http/problems.ts'],
    ['apps/server/src/domains/areas/a.ts', 'apps/server/src/registry/jobs.ts'],
    ['apps/server/src/domains/areas/a.ts', 'apps/server/src/app.ts'],
    ['apps/server/src/kernel/context.ts', 'apps/server/src/domains/flags/index.ts'],
    ['apps/server/src/kernel/context.ts', 'apps/server/src/jobs/queue.ts'],
    ['apps/server/src/kernel/permissions/actor.ts', 'apps/server/src/kernel/context.ts'],
    ['apps/server/src/lib/ids.ts', 'apps/server/src/db/database.ts'],
    ['apps/server/src/start.ts', 'apps/server/src/test/server.ts'],
  ])('refuses %s importing %s', (from, to) => {
    expect(importProblem(from, to)).not.toBeNull();
  });

  it.each([
    ['apps/web/src/features/areas/api.ts', 'packages/contract/src/index.ts'],
    ['apps/web/src/lib/formats.ts', 'packages/russian/src/plurals.ts'],
    ['packages/themes/src/a.ts', 'packages/russian/src/dictionary/dictionary.ts'],
    ['apps/web/src/features/workbench/page-model.ts', 'packages/extraction/src/suggest/index.ts'],
    ['apps/server/src/domains/texts/a.ts', 'packages/russian/src/dictionary/dictionary.ts'],
    ['apps/server/src/domains/areas/a.ts', 'apps/server/src/kernel/operation.ts'],
    ['apps/server/src/registry/operations.ts', 'apps/server/src/domains/areas/index.ts'],
    ['apps/server/src/app.ts', 'apps/server/src/registry/operations.ts'],
  ])('lets %s import %s', (from, to) => {
    expect(importProblem(from, to)).toBeNull();
  });
});

describe('dialogProblem', () => {
  it.each([
    '<Dialog open onClose={onClose}><TextField label="Название" /></Dialog>',
    '<Dialog open onClose={onClose}><form><TextField isDirty /></form></Dialog>',
    '<Dialog open isDirty={isDirty}><TextArea /><Button onClick={onClose}>Отменить</Button></Dialog>',
  ])('refuses %s', (written) => {
    expect(dialogProblem(written)).not.toBeNull();
  });

  it.each([
    '<Dialog open onClose={onClose}><p>Готово</p></Dialog>',
    '<Dialog open onClose={() => setOpen(false)} isDirty={isDirty}><form><DialogCancel /></form></Dialog>',
    "<Dialog open isDirty={words !== ''}><TextArea /><DialogCancel>Назад</DialogCancel></Dialog>",
  ])('lets %s', (written) => {
    expect(dialogProblem(written)).toBeNull();
  });
});

describe('ownTransactions', () => {
  it('names files that open one, each once', () => {
    const files = Object.values(ownTransactions).flat();
    expect(new Set(files).size).toBe(files.length);
    const idle = files.filter(
      (file) =>
        !readFileSync(new URL(`../../${domain(file)}`, import.meta.url), 'utf8').includes('.transaction('),
    );
    expect(idle).toEqual([]);
  });
});

describe('ownTime', () => {
  it('names files that have a time of their own, each once', () => {
    const files = Object.values(ownTime).flat();
    expect(new Set(files).size).toBe(files.length);
    const idle = files.filter((file) => {
      const text = readFileSync(new URL(`../../apps/server/src/${file}`, import.meta.url), 'utf8');
      return timeProblem(text) === null && !/new Date\(\)|Date\.now/.test(text);
    });
    expect(idle).toEqual([]);
  });

  it.each([
    'SET expires_at = now()',
    "WHERE at > clock_timestamp() - interval '1 day'",
    'at < CURRENT_TIMESTAMP',
  ])('refuses %s', (statement) => {
    expect(timeProblem(statement)).not.toBeNull();
  });

  it('lets times that are given, and columns', () => {
    expect(timeProblem('SET known_now = $1 WHERE current_dates > $2')).toBeNull();
  });
});
