import type { AnswerOf, InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import { groundNames } from '@molva/contract/ground-names';
import type { readSites as listed } from '@molva/contract/sites';
import { change } from '../../kernel/operation.ts';
import { readSites } from '../sites/index.ts';
import { type Column, momentOf, yesNo } from './columns.ts';
import { asFile } from './export-file.ts';

type Site = AnswerOf<typeof listed>['data'][number];

const columns: readonly Column<Site>[] = [
  { header: 'Площадка', width: 28, value: ({ name }) => name },
  { header: 'Домен', width: 28, value: ({ domain }) => domain },
  { header: 'Включена', width: 10, value: (site) => yesNo(site.is_active) },
  { header: 'Точек', width: 10, value: (site) => site.areas_count },
  { header: 'Пауза между запросами, мс', width: 16, value: ({ politeness }) => politeness.delay_ms },
  { header: 'Запросов сразу', width: 12, value: ({ politeness }) => politeness.concurrency },
  { header: 'Длина от', width: 10, value: ({ publication_rules: rules }) => rules.min_length },
  { header: 'Длина до', width: 10, value: ({ publication_rules: rules }) => rules.max_length },
  {
    header: 'Помощь с формулировками',
    width: 16,
    value: ({ publication_rules: rules }) => yesNo(rules.wording_help_allowed),
  },
  { header: 'Помощь модели', width: 12, value: ({ publication_rules: rules }) => yesNo(rules.ai_allowed) },
  {
    header: 'Награда за отзыв',
    width: 12,
    value: ({ publication_rules: rules }) => yesNo(rules.incentive_allowed),
  },
  {
    header: 'Причины жалоб',
    width: 40,
    value: ({ publication_rules: rules }) =>
      rules.removal_grounds.map(({ ground }) => groundNames[ground]).join('\n') || null,
  },
  { header: 'Правила площадки', width: 40, value: ({ publication_rules: rules }) => rules.policy_url },
  { header: 'Изменена (UTC)', width: 20, value: (site) => momentOf(site.updated_at) },
];

/** Sites: a list that comes whole. */
export const exportSites = change(contract.exportSites, {
  whose: 'agency',
  ...asFile<InputOf<typeof contract.exportSites>, Site>({
    name: 'sites',
    title: 'Площадки',
    resource: 'site',
    async *pages(call) {
      yield (await readSites.run({ ...call, input: {} })).data;
    },
    columns: () => columns,
  }),
});
