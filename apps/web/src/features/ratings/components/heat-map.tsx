import { useQuery } from '@tanstack/react-query';
import { Grid3x3 } from 'lucide-react';
import { css } from '#styled/css';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { ListScreen } from '../../../components/list-screen.tsx';
import { PictureButtons } from '../../../components/picture-buttons.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { filterBar, quietText } from '../../../components/styles.ts';
import { bodyFont } from '../../../lib/body-font.ts';
import { number, rating } from '../../../lib/formats.ts';
import { addMonths, daysOfMonth, monthName, thisMonth } from '../../../lib/months.ts';
import { compact } from '../../../lib/search.ts';
import { tokenColour } from '../../../lib/token-colour.ts';
import { monthsQuery } from '../api.ts';
import { type Metric, metricNames } from '../heat.ts';
import { jumpText, type RatingsSearch, scopeOf } from '../search.ts';
import { withoutCommonStart } from '../short-names.ts';
import { useWhose } from '../use-whose.ts';
import type { RatingsScreenProps } from './area-lines.tsx';
import { HeatGrid } from './heat-grid.tsx';
import { JumpPanel } from './jump-panel.tsx';
import { staleStyle } from './stale-style.ts';
import { ScopeChoice } from './scope-choice.tsx';

const pageSize = 100;
const spans = [
  { value: '12', label: '12 месяцев' },
  { value: '24', label: '24 месяца' },
  { value: '36', label: '36 месяцев' },
] as const;
const metrics = (['average', 'shown', 'came'] as const).map((value) => ({
  value,
  label: metricNames[value],
}));
const monthFormat = new Intl.DateTimeFormat('ru', { month: 'short', year: '2-digit', timeZone: 'UTC' });
export const monthWords = (month: string): string =>
  monthFormat.format(new Date(`${month}-01T00:00:00Z`)).replace(/\s?г\.$/, '');
export const cellWords = (metric: Metric) => (value: number) =>
  metric === 'came' ? number(value) : rating(value, 2);

/** Areas by months, each cell with its number; it opens to the reviews of that month. */
export function HeatMap({ clientId, search, onSearch }: RatingsScreenProps) {
  const { months: span = '24', page = 1 } = search;
  const metric: Metric = search.metric ?? 'average';
  const last = thisMonth();
  const first = addMonths(last, 1 - Number(span));
  const months = Array.from({ length: Number(span) }, (_, index) => addMonths(first, index));
  const filter = compact({ ...scopeOf(search.of), start_month: first, end_month: last });
  const answer = useQuery({
    ...monthsQuery(clientId, { ...filter, skip: (page - 1) * pageSize, limit: pageSize }),
    placeholderData: (before) => before,
  });
  const set = (change: Partial<RatingsSearch>) =>
    onSearch(compact({ ...search, page: undefined, jump: undefined, ...change }));
  const areas = answer.data?.data ?? [];
  const names = withoutCommonStart(areas.map((area) => area.area_fullname));

  const whose = useWhose(clientId, search.of);
  const about = [`${whose} · ${monthName(first)} – ${monthName(last)} · ${metricNames[metric]}`];
  if (answer.data && answer.data.count > pageSize)
    about.push(
      `Точки ${number((page - 1) * pageSize + 1)}–${number((page - 1) * pageSize + areas.length)} из ${number(answer.data.count)}`,
    );

  async function draw() {
    const [{ pictureEngine: engine }, { heatHeight, heatOption }] = await Promise.all([
      import('../picture-engine.ts'),
      import('../heat-option.ts'),
    ]);
    const heat = { areas, names, months, monthWords, metric, cellWords: cellWords(metric) };
    return { engine, option: heatOption(heat, colours()), height: heatHeight(areas.length) };
  }

  return (
    <>
      <div data-actions="" className={filterBar}>
        <ScopeChoice clientId={clientId} value={search.of} onChange={(of) => set({ of })} />
        <Segmented
          label="Сколько месяцев"
          options={spans}
          value={span}
          onChange={(value) => set({ months: value === '24' ? undefined : value })}
        />
        <Segmented
          label="Что в клетках"
          options={metrics}
          value={metric}
          onChange={(value) => set({ metric: value === 'average' ? undefined : value })}
        />
        <div className={css({ ml: { md: 'auto' } })}>
          <ExportMenu
            what="rating_months"
            filter={{ client_id: clientId, ...filter }}
            disabled={areas.length === 0}
          />
        </div>
      </div>
      <ListScreen
        query={answer}
        failure="Не удалось загрузить месяцы"
        skeleton={
          <Loading label="Загружаем месяцы">
            <Skeleton height="24rem" />
          </Loading>
        }
        empty={
          <EmptyState icon={<Grid3x3 aria-hidden="true" />}>
            Точек нет: добавьте их на обзоре клиента или выберите другую группу.
          </EmptyState>
        }
        paging={{ page, size: pageSize, onPage: (next) => set({ page: next }) }}
      >
        {() => (
          <div aria-busy={answer.isPlaceholderData} className={staleStyle}>
            <p className={`${quietText} ${css({ mb: '2' })}`}>
              Месяцы по UTC. В каждой клетке число, цвет его повторяет. Стрелками между клетками, Enter
              открывает отзывы месяца.
            </p>
            <HeatGrid
              key={span}
              areas={areas}
              names={names}
              months={months}
              metric={metric}
              onOpen={(area, month) =>
                onSearch(compact({ ...search, jump: jumpText({ ...daysOfMonth(month), area }) }))
              }
            />
            <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '1', mt: '1' })}>
              <PictureButtons title="Рейтинг по месяцам" about={about} draw={draw} />
            </div>
          </div>
        )}
      </ListScreen>
      <JumpPanel
        clientId={clientId}
        of={search.of}
        jump={search.jump}
        onClose={() => onSearch(compact({ ...search, jump: undefined }))}
      />
    </>
  );
}

function colours() {
  const shades = ['bg.surface', 'bg.active', 'accent.subtle', 'accent.subtle', 'accent.solid'];
  return {
    text: tokenColour('fg.default'),
    quiet: tokenColour('fg.muted'),
    font: bodyFont(),
    grade: (step: number) => ({ fill: tokenColour(`grade.${step}`), ink: tokenColour(`gradeInk.${step}`) }),
    shade: (step: number) => ({
      fill: tokenColour(shades[step - 1] ?? 'bg.surface'),
      ink: tokenColour(step === 5 ? 'accent.ink' : 'fg.default'),
    }),
  };
}
