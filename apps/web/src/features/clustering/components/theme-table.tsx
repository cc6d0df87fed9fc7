import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Grade } from '../../../components/grade.tsx';
import { linkText, srOnlyText } from '../../../components/styles.ts';
import { change, number, rating } from '../../../lib/formats.ts';
import type { Cluster } from '../api.ts';
import { maxLines, type ThemeSort } from '../search.ts';
import { costFigure, percent } from '../words.ts';

interface ThemeTableProps {
  clientId: string;
  clusters: readonly Cluster[];
  /** The same themes elsewhere or before, and what that is. */
  other: { clusters: readonly Cluster[]; words: string } | null;
  sort: ThemeSort;
  onSort: (sort: ThemeSort) => void;
  lines: readonly string[];
  onLines: (lines: string[]) => void;
  menuOf: (theme: Cluster) => React.ReactNode;
}

/** The figures of the themes side by side; the same that the pictures show. */
export function ThemeTable(props: ThemeTableProps) {
  const { clusters, other, sort, onSort } = props;
  return (
    <div className={css({ mb: '5' })}>
      <DataTable
        label="Темы"
        columns={columnsOf(props)}
        rows={inOrder(clusters, sort)}
        rowId={({ id }) => id}
        sort={sort}
        onSort={(next) => onSort(next as ThemeSort)}
        hidden={[]}
        roomFrom={other === null ? 56 : 68}
      />
    </div>
  );
}

function columnsOf({ clientId, other, lines, onLines, menuOf }: ThemeTableProps): Column<Cluster>[] {
  const there = new Map(other?.clusters.map((theme) => [theme.id, theme]));
  const directions = { asc: 'Сначала меньше', desc: 'Сначала больше', first: 'desc' } as const;
  return [
    {
      id: 'name',
      label: 'Тема',
      always: true,
      sort: { key: 'name', asc: 'По названию', desc: 'По названию наоборот' },
      cell: ({ id, name }) => (
        <Link
          to="/clients/$clientId/reviews"
          params={{ clientId }}
          search={{ theme: id }}
          className={linkText}
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'line',
      label: 'На графике',
      cell: ({ id, name }) => (
        <Checkbox
          checked={lines.includes(id)}
          disabled={!lines.includes(id) && lines.length >= maxLines}
          onChange={(isOn) => onLines(isOn ? [...lines, id] : lines.filter((line) => line !== id))}
        >
          <span className={srOnlyText}>{`«${name}» на графике`}</span>
        </Checkbox>
      ),
    },
    {
      id: 'size',
      label: 'Отзывов',
      align: 'end',
      sort: { key: 'size', ...directions },
      cell: ({ size }) => number(size),
    },
    { id: 'share', label: 'Доля', align: 'end', cell: ({ share }) => percent(share) },
    {
      id: 'rating',
      label: 'Оценка',
      align: 'end',
      sort: { key: 'rating', ...directions },
      cell: ({ average_rating: average }) => <Grade value={average} />,
    },
    {
      id: 'praised',
      label: 'Хвалят',
      align: 'end',
      sort: { key: 'praised', ...directions },
      cell: ({ sentiment }) => number(sentiment.positive),
    },
    {
      id: 'blamed',
      label: 'Ругают',
      align: 'end',
      sort: { key: 'blamed', ...directions },
      cell: ({ sentiment }) => number(sentiment.negative),
    },
    {
      id: 'cost',
      label: 'Вклад в оценку',
      align: 'end',
      // First what takes most from the rating.
      sort: { key: 'cost', ...directions, first: 'asc' },
      cell: (theme) => costFigure(theme),
    },
    ...(other === null ? [] : compared(there, other.words)),
    { id: 'menu', label: 'Действия', hideLabel: true, align: 'end', cell: menuOf },
  ];
}

function compared(there: ReadonlyMap<string, Cluster>, words: string): Column<Cluster>[] {
  return [
    {
      id: 'other-share',
      label: `Доля: ${words}`,
      align: 'end',
      cell: ({ id, share }) => {
        const other = there.get(id)?.share ?? 0;
        const points = Math.round((share - other) * 100);
        return `${percent(other)} (${change(points, 0)} п. п.)`;
      },
    },
    {
      id: 'other-rating',
      label: `Оценка: ${words}`,
      align: 'end',
      cell: ({ id }) => {
        const average = there.get(id)?.average_rating ?? null;
        return average === null ? '—' : rating(average, 2);
      },
    },
  ];
}

const figures: Readonly<Record<string, (theme: Cluster) => number>> = {
  size: ({ size }) => size,
  rating: ({ average_rating: average }) => average ?? 0,
  praised: ({ sentiment }) => sentiment.positive,
  blamed: ({ sentiment }) => sentiment.negative,
  // As it is shown: what a theme takes is less than nought.
  cost: ({ rating_cost: cost }) => -(cost ?? 0),
};

function inOrder(clusters: readonly Cluster[], sort: ThemeSort): Cluster[] {
  const key = sort.replace('-', '');
  const times = sort.startsWith('-') ? -1 : 1;
  const figure = (theme: Cluster) => figures[key]?.(theme) ?? 0;
  return clusters.toSorted((one, other) =>
    key === 'name'
      ? times * one.name.localeCompare(other.name, 'ru')
      : times * (figure(one) - figure(other)) || one.name.localeCompare(other.name, 'ru'),
  );
}
