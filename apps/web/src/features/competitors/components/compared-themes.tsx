import { differenceWords } from '@molva/contract/competitor-states';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Shapes } from 'lucide-react';
import { useMemo } from 'react';
import { css } from '#styled/css';
import { buttonStyle } from '../../../components/button.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { longNameText, quietText } from '../../../components/styles.ts';
import { TableScreen } from '../../../components/table-screen.tsx';
import { type ComparedTheme, comparedThemesQuery, type Competitor } from '../api.ts';
import { ratingWords, shareWords } from '../words.ts';

interface ComparedThemesProps {
  clientId: string;
  clientName: string;
  competitors: readonly Competitor[];
}

/** How often the client's themes are spoken of: at home and next door. */
export function ComparedThemes({ clientId, clientName, competitors }: ComparedThemesProps) {
  const themes = useQuery(comparedThemesQuery(clientId));
  const columns = useMemo(() => columnsOf(clientName, competitors), [clientName, competitors]);
  const unread = themes.data?.unread ?? [];
  const waiting = competitors.filter(({ id }) => unread.includes(id)).map(({ name }) => name);
  return (
    <>
      <TableScreen
        query={themes}
        failure="Не удалось загрузить темы"
        empty={
          <EmptyState
            icon={<Shapes aria-hidden="true" />}
            action={
              <Link
                to="/clients/$clientId/clustering"
                params={{ clientId }}
                className={buttonStyle({ variant: 'solid' })}
              >
                К темам
              </Link>
            }
          >
            {themes.data?.has_themes
              ? 'Тем у клиента нет: создайте свои или поищите заново.'
              : 'Сравнение идёт по темам клиента, а их ещё не искали. Найдите темы, и Молва посчитает их у конкурентов.'}
          </EmptyState>
        }
        skeletonRows={8}
        label="Темы клиента и конкурентов"
        columns={columns}
        rowId={(row) => row.id}
        roomFrom={20 + 10 * (competitors.length + 1)}
      />
      {waiting.length > 0 && (
        <p className={`${quietText} ${css({ mt: '2' })}`} role="status">
          Ещё читаем отзывы: {waiting.join(', ')}. Обычно это занимает несколько минут.
        </p>
      )}
      {themes.data !== undefined && themes.data.count > 0 && (
        <p className={`${quietText} ${css({ mt: '2' })}`}>
          Доля отзывов с текстом за последние 90 дней, в которых говорят о теме, и их средняя оценка. «Чаще» и
          «реже» сказано там, где разницу не объяснить случайностью.
        </p>
      )}
    </>
  );
}

const columnsOf = (clientName: string, competitors: readonly Competitor[]): Column<ComparedTheme>[] => [
  {
    id: 'name',
    label: 'Тема',
    always: true,
    cell: ({ name }) => <span className={longNameText}>{name}</span>,
  },
  { id: 'own', label: clientName, cell: ({ own }) => <Share {...own} note={null} /> },
  ...competitors.map(({ id, name }) => ({
    id,
    label: name,
    cell: (theme: ComparedTheme) => {
      const share = theme.competitors.find((one) => one.competitor_id === id);
      return share === undefined ? (
        <span className={quietText}>ещё читаем</span>
      ) : (
        <Share {...share} note={differenceWords[share.difference]} />
      );
    },
  })),
];

interface ShareProps {
  size: number;
  of: number;
  average_rating: number | null;
  note: string | null;
}

function Share({ size, of, average_rating: average, note }: ShareProps) {
  return (
    <>
      <span className={css({ fontVariantNumeric: 'tabular-nums' })}>{shareWords(size, of)}</span>
      <div className={quietText}>
        {average === null ? null : `оценка ${ratingWords(average)}`}
        {average !== null && note !== null && ', '}
        {note}
      </div>
    </>
  );
}
