import { css } from '#styled/css';
import { quietText } from '../../../components/styles.ts';
import type { Competitor, Figures } from '../api.ts';
import { CompetitorTable } from './competitor-table.tsx';
import { OwnAreas } from './own-areas.tsx';

interface ComparedFiguresProps {
  clientId: string;
  clientName: string;
  own: Figures;
  competitors: readonly Competitor[];
  writes: boolean;
  page: number;
  onPage: (page: number | undefined) => void;
}

/** The client, its competitors and its areas by the same figures. */
export function ComparedFigures({ competitors, own, clientName, writes, ...areas }: ComparedFiguresProps) {
  return (
    <>
      <CompetitorTable
        clientId={areas.clientId}
        clientName={clientName}
        own={own}
        rows={competitors}
        writes={writes}
      />
      <p className={`${quietText} ${css({ mt: '2' })}`}>
        Средняя оценка, отзывы и ответы – за последние 90 дней. В показатели и отчёты клиента отзывы
        конкурентов не входят.
      </p>
      <OwnAreas {...areas} />
    </>
  );
}
