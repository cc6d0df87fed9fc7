import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { css } from '#styled/css';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Status } from '../../../components/status.tsx';
import { longNameText, quietFacts } from '../../../components/styles.ts';
import { exactTime, moment } from '../../../lib/formats.ts';
import { scheduleWords } from '../../areas/index.ts';
import type { Competitor, Figures } from '../api.ts';
import { stateOf } from '../words.ts';
import { CompetitorMenu } from './competitor-menu.tsx';
import { figureColumns } from './figure-columns.tsx';

interface Row {
  id: string;
  name: string;
  figures: Figures;
  /** null: the client itself. */
  competitor: Competitor | null;
}

interface CompetitorTableProps {
  clientId: string;
  clientName: string;
  own: Figures;
  rows: readonly Competitor[];
  writes: boolean;
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const none: readonly string[] = [];
const keepsOrder = (): void => undefined;

/** The client and its competitors by the same figures, the client first. */
export function CompetitorTable({ clientId, clientName, own, rows, writes }: CompetitorTableProps) {
  const columns = useMemo(() => columnsFor(writes), [writes]);
  const all: Row[] = [
    { id: clientId, name: clientName, figures: own, competitor: null },
    ...rows.map((competitor) => ({
      id: competitor.id,
      name: competitor.name,
      figures: competitor.figures,
      competitor,
    })),
  ];
  return (
    <DataTable
      label="Клиент и конкуренты"
      columns={columns}
      rows={all}
      rowId={(row) => row.id}
      sort=""
      onSort={keepsOrder}
      hidden={none}
      roomFrom={50}
    />
  );
}

const columnsFor = (writes: boolean): Column<Row>[] => [
  { id: 'name', label: 'Компания', always: true, cell: (row) => <Name row={row} /> },
  ...figureColumns,
  ...(writes
    ? [
        {
          id: 'menu',
          label: 'Действия',
          hideLabel: true,
          align: 'end' as const,
          cell: ({ competitor }: Row) => competitor && <CompetitorMenu competitor={competitor} />,
        },
      ]
    : []),
];

const link = css({
  color: 'link',
  _hover: { textDecoration: 'underline' },
  '& svg': { display: 'inline', width: '3.5', height: '3.5', verticalAlign: '-2px' },
});

function Name({ row: { name, competitor } }: { row: Row }) {
  if (competitor === null)
    return (
      <>
        <div className={longNameText}>{name}</div>
        <div className={quietFacts}>клиент, все точки</div>
      </>
    );
  const state = stateOf(competitor);
  const { collected_at: at, site, url, schedule, is_active: isActive } = competitor;
  return (
    <>
      <div className={longNameText}>{name}</div>
      <div className={quietFacts}>
        <a href={url} target="_blank" rel="noreferrer noopener" className={link}>
          {site.name} <ExternalLink aria-hidden="true" />
        </a>
        {state && <Status tone={state.tone}>{state.word}</Status>}
        {at === null
          ? state === null && <span>ещё не собирали</span>
          : state?.tone !== 'busy' && <span title={exactTime(at)}>собран {moment(at)}</span>}
        <span>{isActive ? scheduleWords(schedule, ownZone) : 'расписание выключено'}</span>
      </div>
    </>
  );
}
