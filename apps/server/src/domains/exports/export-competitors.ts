import type { AnswerOf, InputOf } from '@molva/contract';
import type {
  comparedFigures,
  compareMonths as comparedMonths,
  compareThemes as compared,
  competitor,
} from '@molva/contract/competitors';
import { competitorLimits, differenceWords } from '@molva/contract/competitor-states';
import * as contract from '@molva/contract/exports';
import { runStateOf, runStateWords } from '@molva/contract/run-states';
import { runError } from '@molva/contract/run-words';
import type { z } from 'zod';
import { change } from '../../kernel/operation.ts';
import { namesOfClients } from '../clients/index.ts';
import { compareMonths, compareThemes, listComparedAreas, listCompetitors } from '../competitors/index.ts';
import { type Column, momentOf, percent, rounded } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

type Competitor = z.output<typeof competitor>;

/** Whoever is compared: the client, a competitor, an area of the client. */
interface Side {
  name: string;
  whose: 'клиент' | 'конкурент' | 'точка клиента';
  site: string | null;
  figures: z.output<typeof comparedFigures>;
  competitor: Competitor | null;
}

const columns: readonly Column<Side>[] = [
  { header: 'Компания', width: 40, value: ({ name }) => name },
  { header: 'Кто это', width: 16, value: ({ whose }) => whose },
  { header: 'Площадка', width: 22, value: ({ site }) => site },
  { header: 'Адрес страницы', width: 50, value: (side) => side.competitor && side.competitor.url },
  { header: 'Рейтинг на площадке', width: 14, value: ({ figures }) => figures.rating },
  { header: 'Рейтинг 30 дней назад', width: 14, value: ({ figures }) => figures.rating_previous },
  { header: 'Отзывов на площадке', width: 14, value: ({ figures }) => figures.reviews_count },
  { header: 'Собрано отзывов', width: 12, value: ({ figures }) => figures.collected_count },
  {
    header: 'Средняя за 90 дней',
    width: 12,
    value: ({ figures: { recent } }) => rounded(recent.average_rating),
  },
  { header: 'Отзывов за 90 дней', width: 12, value: ({ figures: { recent } }) => recent.reviews },
  {
    header: 'С ответом за 90 дней, %',
    width: 12,
    value: ({ figures: { recent } }) =>
      recent.reviews === 0 ? null : percent(recent.answered / recent.reviews),
  },
  {
    header: 'Последний сбор (UTC)',
    width: 20,
    value: (side) => momentOf(side.competitor && side.competitor.collected_at),
  },
  { header: 'Чем кончился', width: 28, value: (side) => side.competitor && stateWord(side.competitor) },
  {
    header: 'Почему',
    width: 60,
    value: ({ competitor: of }) => of && of.error && runError(of.error),
  },
  {
    header: 'Следующий сбор (UTC)',
    width: 20,
    value: (side) => momentOf(side.competitor && side.competitor.next_run_at),
  },
];

function stateWord({ state, error, figures }: Competitor): string {
  if (state === 'never') return 'Ещё не собирали';
  return runStateWords[runStateOf({ status: state, error, reviews_found: figures.collected_count })].word;
}

/** The client, its competitors and its areas by the same figures, as the screen has them. */
export const exportCompetitors = change(contract.exportCompetitors, {
  ...asFile<InputOf<typeof contract.exportCompetitors>, Side>({
    name: 'competitors',
    title: 'Конкуренты',
    resource: 'competitor',
    async *pages({ input: { client_id }, ...call }) {
      const { data, own } = await listCompetitors.run({ ...call, input: { client_id } });
      const [client] = await namesOfClients(call.context.db, [client_id]);
      const ofClient: Side = {
        name: client?.name ?? '',
        whose: 'клиент',
        site: null,
        figures: own,
        competitor: null,
      };
      yield [
        ofClient,
        ...data.map(
          (one): Side => ({
            name: one.name,
            whose: 'конкурент',
            site: one.site.name,
            figures: one.figures,
            competitor: one,
          }),
        ),
      ];
      for await (const areas of pagesOfList(
        (page) => listComparedAreas.run({ ...call, input: { client_id, ...page } }),
        competitorLimits.areasPage,
      ))
        yield areas.map(
          (area): Side => ({
            name: area.fullname_area,
            whose: 'точка клиента',
            site: area.site_name,
            figures: area.figures,
            competitor: null,
          }),
        );
    },
    columns: () => columns,
  }),
});

type Theme = AnswerOf<typeof compared>['data'][number];
type Share = Pick<Theme['own'], 'share' | 'of' | 'average_rating'>;

/** Of the theme at one side; `find` gives nothing where its reviews are still to be read. */
const shareColumns = (name: string, find: (theme: Theme) => Share | undefined): Column<Theme>[] => [
  {
    header: `${name}: доля, %`,
    width: 16,
    value(theme) {
      const share = find(theme);
      return share === undefined || share.of === 0 ? null : percent(share.share);
    },
  },
  {
    header: `${name}: средняя оценка`,
    width: 16,
    value: (theme) => rounded(find(theme)?.average_rating ?? null),
  },
];

function themeColumns(client: string, competitors: readonly Competitor[]): Column<Theme>[] {
  return [
    { header: 'Тема', width: 34, value: ({ name }) => name },
    ...shareColumns(client, ({ own }) => own),
    ...competitors.flatMap(({ id, name }): Column<Theme>[] => {
      const find = (theme: Theme) => theme.competitors.find((one) => one.competitor_id === id);
      return [
        ...shareColumns(name, find),
        {
          header: `${name}: разница`,
          width: 20,
          value(theme) {
            const share = find(theme);
            return share === undefined ? 'ещё читаем' : differenceWords[share.difference];
          },
        },
      ];
    }),
  ];
}

/** The client's themes in its reviews and in those of each competitor. */
export const exportCompetitorThemes = change(contract.exportCompetitorThemes, {
  ...asFile<InputOf<typeof contract.exportCompetitorThemes>, Theme>({
    name: 'competitor-themes',
    title: 'Темы конкурентов',
    resource: 'competitor',
    async *pages({ input: { client_id }, ...call }) {
      const limit = Number.MAX_SAFE_INTEGER;
      yield (await compareThemes.run({ ...call, input: { client_id, limit } })).data;
    },
    async columns({ input: { client_id }, ...call }) {
      const { data } = await listCompetitors.run({ ...call, input: { client_id } });
      const [client] = await namesOfClients(call.context.db, [client_id]);
      return themeColumns(client?.name ?? 'Клиент', data);
    },
  }),
});

type Month = Pick<Side, 'name' | 'whose' | 'site' | 'competitor'> &
  AnswerOf<typeof comparedMonths>['own'][number];

const monthColumns: readonly Column<Month>[] = [
  { header: 'Компания', width: 40, value: ({ name }) => name },
  { header: 'Кто это', width: 16, value: ({ whose }) => whose },
  { header: 'Площадка', width: 22, value: ({ site }) => site },
  { header: 'Адрес страницы', width: 50, value: (row) => row.competitor && row.competitor.url },
  { header: 'Месяц', width: 12, value: ({ period }) => period },
  { header: 'Отзывов', width: 12, value: ({ reviews }) => reviews },
  { header: 'Средняя оценка', width: 14, value: (row) => rounded(row.average_rating) },
];

/** The table of months as a list: a row for each company and month, those without reviews too. */
export const exportCompetitorMonths = change(contract.exportCompetitorMonths, {
  ...asFile<InputOf<typeof contract.exportCompetitorMonths>, Month>({
    name: 'competitor-months',
    title: 'Конкуренты по месяцам',
    resource: 'competitor',
    async *pages({ input: { client_id }, ...call }) {
      const { data } = await listCompetitors.run({ ...call, input: { client_id } });
      const { own, competitors } = await compareMonths.run({ ...call, input: { client_id } });
      const [client] = await namesOfClients(call.context.db, [client_id]);
      const ofClient = { name: client?.name ?? '', whose: 'клиент', site: null, competitor: null } as const;
      yield own.map((month): Month => ({ ...ofClient, ...month }));
      yield data.flatMap((competitor) => {
        const { name, site } = competitor;
        const months = competitors.find((one) => one.competitor_id === competitor.id)?.months ?? [];
        return months.map(
          (month): Month => ({ name, whose: 'конкурент', site: site.name, competitor, ...month }),
        );
      });
    },
    columns: () => monthColumns,
  }),
});
