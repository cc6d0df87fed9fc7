import { expect, it } from 'vitest';
import { type RawNode, type RawPlan, summarize } from './summarize-plan.ts';

const node = (type: string, more: Partial<RawNode> = {}): RawNode => ({
  'Node Type': type,
  'Actual Rows': 50,
  'Actual Loops': 1,
  'Actual Total Time': 1.234,
  'Shared Hit Blocks': 10,
  'Shared Read Blocks': 2,
  ...more,
});

const plan = (root: RawNode): RawPlan => ({ Plan: root, 'Planning Time': 0.1, 'Execution Time': 1.5 });

it('says which index gave how many rows, outermost first', () => {
  const summary = summarize(
    plan(
      node('Limit', {
        Plans: [
          node('Index Scan', {
            'Index Name': 'reviews_by_date',
            'Relation Name': 'reviews',
            'Index Cond': `(client_id = 'a'::uuid)`,
            'Actual Loops': 2,
            'Rows Removed by Filter': 10,
          }),
        ],
      }),
    ),
  );
  expect(summary).toEqual({
    ms: 1.5,
    planningMs: 0.1,
    rows: 50,
    pages: { hit: 10, read: 2 },
    isGeneric: false,
    nodes: [
      'Limit, rows 50, ms 1.23',
      '  Index Scan, by reviews_by_date, on reviews, rows 100, loops 2, ms 2.47, thrown away 20',
    ],
    scanned: [],
  });
});

it('finds tables read from end to end and plans for any parameters', () => {
  const scan = node('Seq Scan', {
    'Relation Name': 'reviews',
    Filter: '(rating <= $2)',
    'Rows Removed by Filter': 950,
  });
  const summary = summarize(plan(node('Aggregate', { 'Actual Rows': 1, Plans: [scan] })));
  expect(summary.scanned).toEqual([{ table: 'reviews', rows: 1000 }]);
  expect(summary.isGeneric).toBe(true);
});
