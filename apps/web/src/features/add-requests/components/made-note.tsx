import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { counted } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';

export interface Made {
  readonly count: number;
  readonly period: string;
  readonly areaId: string;
}

/** How many texts were made, with the way to them. */
export function MadeNote({ clientId, made }: { clientId: string; made: Made }) {
  return (
    <output className={css({ display: 'inline-flex', flexWrap: 'wrap', columnGap: '2' })}>
      Добавлено: {counted(made.count, ['текст', 'текста', 'текстов'])},{' '}
      {monthName(made.period).toLocaleLowerCase('ru')}.
      <Link
        to="/clients/$clientId/execution/period/$period"
        params={{ clientId, period: made.period }}
        search={{ area: made.areaId, status: ['empty'] }}
        className={css({ color: 'link' })}
      >
        Показать
      </Link>
    </output>
  );
}
