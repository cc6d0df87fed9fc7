import { css } from '#styled/css';
import { headingText, longText, quietLongText, quietText } from '../../../components/styles.ts';
import { number, plural } from '../../../lib/formats.ts';
import { type Area, ReviewLine } from '../../areas/index.ts';
import type { ImportPreview } from '../api.ts';

const maxShown = 8;

interface ReadRowsProps {
  preview: ImportPreview;
  /** Of rows that name none. */
  areaId: string | null;
  areas: readonly Area[];
  /** Another choice is being read. */
  isStale: boolean;
}

/** The first rows as they would be stored, and why some would not be. */
export function ReadRows({ preview, areaId, areas, isStale }: ReadRowsProps) {
  const names = new Set(
    areas.flatMap(({ fullname_area: name, url }) => [name.toLowerCase(), url.toLowerCase()]),
  );
  const reasonOf = ({ reason, area }: ImportPreview['rows'][number]): string | null => {
    if (reason !== null) return reason;
    if (area === null) return areaId === null ? 'Не указана точка' : null;
    return names.has(area.toLowerCase()) ? null : `Нет такой точки: ${area}`;
  };
  const rows = preview.rows.map((row) => ({ ...row, why: reasonOf(row) }));
  const bad = rows.filter(({ why }) => why !== null).length;
  return (
    <section aria-label="Первые строки" aria-busy={isStale} className={css({ opacity: isStale ? 0.6 : 1 })}>
      <h3 className={headingText}>Так прочитаем первые строки</h3>
      {bad > 0 && (
        <p className={quietText}>
          {bad === rows.length
            ? 'Из этих строк не подойдёт ни одна.'
            : `${plural(bad, ['Не подойдёт', 'Не подойдут', 'Не подойдут'])} ${number(bad)} из ${number(rows.length)}: остальные строки загрузятся, ${plural(bad, ['эта попадёт', 'эти попадут', 'эти попадут'])} в список.`}
        </p>
      )}
      <ul className={css({ mt: '2', display: 'grid', gap: '2.5' })}>
        {rows.slice(0, maxShown).map(({ line, review, why, area }) => (
          <li key={line}>
            {why === null && review !== null ? (
              <>
                <ReviewLine review={review} />
                {area !== null && <p className={quietLongText}>{area}</p>}
              </>
            ) : (
              <p className={`${longText} ${css({ color: 'warning.text' })}`}>
                Строка {number(line)}: {why}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
