import { Link } from '@tanstack/react-router';
import { Pin } from 'lucide-react';
import { css } from '#styled/css';
import { Grade } from '../../../components/grade.tsx';
import { centredRow, linkText, longNameText, longText, quietText } from '../../../components/styles.ts';
import { rating, shortDay } from '../../../lib/formats.ts';
import { ThemeTaskButton } from '../../tasks/index.ts';
import type { Cluster } from '../api.ts';
import { Marked } from '../../../components/marked.tsx';
import { monthWords } from '../pictures.ts';
import { changeWords, costWords, percent, sizeWords, toneWords } from '../words.ts';

const card = css({
  p: '4',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  display: 'grid',
  gap: '3',
  alignContent: 'start',
});
const bar = css({ height: '2', borderRadius: 'sm', bg: 'bg.subtle', overflow: 'hidden' });
const filled = css({ display: 'block', height: 'full', bg: 'accent.solid' });
const quoteStyle = css({ borderLeft: '2px solid', borderColor: 'border.default', pl: '3', maxWidth: '72ch' });

interface ThemeCardProps {
  clientId: string;
  theme: Cluster;
  /** What may be done with it; nothing where it is only read. */
  menu: React.ReactNode;
}

/** A theme: how much is said of it, what it costs, and how people say it. */
export function ThemeCard({ clientId, theme, menu }: ThemeCardProps) {
  const { id, name, keywords, average_rating: average, pinned, worst_areas: areas, quotes } = theme;
  const facts = [toneWords(theme), costWords(theme), changeWords(theme)].filter((words) => words !== null);
  return (
    <article aria-labelledby={`theme-${id}`} className={card}>
      <div className={css({ display: 'flex', gap: '2', alignItems: 'start' })}>
        <Grade value={average} />
        <div className={css({ flex: '1', minWidth: '0' })}>
          <h2 id={`theme-${id}`} className={longNameText}>
            {name}{' '}
            {pinned && (
              <Pin
                aria-label="Закреплена"
                role="img"
                className={css({ display: 'inline', boxSize: '3.5' })}
              />
            )}
          </h2>
          <p className={quietText}>
            {sizeWords(theme)}
            {average !== null && `, средняя оценка ${rating(average, 2)}`}
          </p>
        </div>
        {menu}
      </div>
      <div className={bar} aria-hidden="true">
        <span className={filled} style={{ width: `${Math.max(1, theme.share * 100)}%` }} />
      </div>
      {facts.length > 0 && <p className={quietText}>{facts.join('. ')}.</p>}
      <details>
        <summary className={css({ cursor: 'pointer', width: 'fit-content' })}>Как об этом говорят</summary>
        <div className={css({ mt: '3', display: 'grid', gap: '3' })}>
          {quotes.map(({ review_id: reviewId, recall, places, author, rating: grade, ...quote }) => (
            <figure key={reviewId}>
              <blockquote className={`${quoteStyle} ${longText}`}>
                <Marked text={recall} places={places} />
              </blockquote>
              <figcaption className={quietText}>
                {[
                  author ?? 'Без имени',
                  grade === null ? null : `оценка ${rating(grade, 0)}`,
                  quote.publication_date === null ? null : shortDay(quote.publication_date.slice(0, 10)),
                  quote.area_fullname,
                ]
                  .filter((part) => part !== null)
                  .join(', ')}
              </figcaption>
            </figure>
          ))}
          {keywords.length > 0 && <p className={quietText}>Слова: {keywords.join(', ')}</p>}
          {areas.length > 0 && (
            <p className={quietText}>
              Хуже всего:{' '}
              {areas
                .map((area) => `${area.area_fullname} (${rating(area.average_rating)}, ${area.size})`)
                .join('; ')}
            </p>
          )}
          <Months theme={theme} />
        </div>
      </details>
      <div className={centredRow}>
        <Link
          to="/clients/$clientId/reviews"
          params={{ clientId }}
          search={{ theme: id }}
          className={`${linkText} ${css({ _hover: { textDecoration: 'underline' } })}`}
        >
          Отзывы этой темы
        </Link>
        <ThemeTaskButton
          clientId={clientId}
          themeId={id}
          themeName={name}
          areas={areas.map((area) => area.area_id)}
        />
      </div>
    </article>
  );
}

/** How often it was spoken of, month by month; with few reviews the interval says how sure that is. */
function Months({ theme: { trend, name } }: { theme: Cluster }) {
  if (trend.length < 2) return null;
  return (
    <table className={css({ width: 'full', textStyle: 'small', fontVariantNumeric: 'tabular-nums' })}>
      <caption className={css({ textAlign: 'start', color: 'fg.muted', pb: '1' })}>
        {name}: доля отзывов по месяцам
      </caption>
      <thead className={css({ color: 'fg.muted', textAlign: 'start' })}>
        <tr>
          <th scope="col" className={css({ textAlign: 'start', fontWeight: 'normal' })}>
            Месяц
          </th>
          <th scope="col" className={css({ textAlign: 'end', fontWeight: 'normal' })}>
            Доля
          </th>
          <th scope="col" className={css({ textAlign: 'end', fontWeight: 'normal' })}>
            От и до
          </th>
          <th scope="col" className={css({ textAlign: 'end', fontWeight: 'normal' })}>
            Оценка
          </th>
        </tr>
      </thead>
      <tbody>
        {trend.slice(-12).map((month) => (
          <tr key={month.period}>
            <td>{monthWords(month.period)}</td>
            <td className={css({ textAlign: 'end' })}>{percent(month.share)}</td>
            <td className={css({ textAlign: 'end', color: 'fg.muted' })}>
              {Math.round(month.share_low * 100)}–{Math.round(month.share_high * 100)} %
            </td>
            <td className={css({ textAlign: 'end' })}>
              {month.average_rating === null ? '—' : rating(month.average_rating)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
