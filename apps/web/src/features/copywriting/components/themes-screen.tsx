import { Link } from '@tanstack/react-router';
import { Shapes } from 'lucide-react';
import { css } from '#styled/css';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useTitle } from '../../../lib/use-title.ts';

const ways = [
  { label: 'Все отзывы клиента', search: {} },
  { label: 'Оценки 1 и 2', search: { rating_to: 2 } },
  { label: 'Оценки 4 и 5', search: { rating_from: 4 } },
  { label: 'Без ответа компании', search: { answers: false } },
] as const;

/** Themes are not worked out yet: the screen says so and leads to what there is to read instead. */
export function ThemesScreen({ clientId }: { clientId: string }) {
  useTitle('Темы отзывов');
  return (
    <EmptyState
      icon={<Shapes aria-hidden="true" />}
      action={
        <ul
          aria-label="Отзывы"
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            columnGap: '4',
            rowGap: '1',
          })}
        >
          {ways.map(({ label, search }) => (
            <li key={label}>
              <Link
                to="/clients/$clientId/reviews"
                params={{ clientId }}
                search={search}
                className={css({ color: 'link', _hover: { textDecoration: 'underline' } })}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      Отзывы пока не разобраны по темам. Когда разбор появится, здесь будет видно, о чём пишут чаще всего. А
      пока читайте сами отзывы:
    </EmptyState>
  );
}
