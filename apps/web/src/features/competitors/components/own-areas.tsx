import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import type { Column } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { headingText, longNameText, quietText } from '../../../components/styles.ts';
import { TableScreen } from '../../../components/table-screen.tsx';
import { type ComparedArea, comparedAreasQuery, comparedAreasSize } from '../api.ts';
import { figureColumns } from './figure-columns.tsx';

const columns: readonly Column<ComparedArea>[] = [
  {
    id: 'name',
    label: 'Точка',
    always: true,
    cell: ({ fullname_area: name, site_name: site }) => (
      <>
        <div className={longNameText}>{name}</div>
        <div className={quietText}>{site}</div>
      </>
    ),
  },
  ...figureColumns,
];

interface OwnAreasProps {
  clientId: string;
  page: number;
  onPage: (page: number | undefined) => void;
}

/** The client's own areas by the same figures. */
export function OwnAreas({ clientId, page, onPage }: OwnAreasProps) {
  const areas = useQuery(comparedAreasQuery(clientId, page));
  return (
    <section aria-labelledby="own-areas" className={css({ mt: '8' })}>
      <h2 id="own-areas" className={`${headingText} ${css({ mb: '2' })}`}>
        Точки клиента
      </h2>
      <TableScreen
        query={areas}
        failure="Не удалось загрузить точки"
        empty={<EmptyState>У клиента пока нет точек: сравнивать не с чем.</EmptyState>}
        paging={{ page, size: comparedAreasSize, onPage }}
        skeletonRows={5}
        label="Точки клиента"
        columns={columns}
        rowId={(row) => row.id}
        roomFrom={50}
      />
    </section>
  );
}
