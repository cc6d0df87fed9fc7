import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Change } from '../../../components/change.tsx';
import { rating } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import {
  linkText,
  longText,
  mediumText,
  mutedText,
  quietText,
  semiboldText,
} from '../../../components/styles.ts';
import { NumberLink, PlanBar, reviewsNewLink, textsLink } from '../../execution/index.ts';
import { ThemeDeeds } from '../../tasks/index.ts';
import type { Dashboard } from '../api.ts';

const heading = css({ textStyle: 'heading', mb: '2' });
const box = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
});
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr auto', md: 'minmax(0, 1fr) 9rem 9rem 12rem' },
  columnGap: '4',
  rowGap: '1',
  px: '4',
  py: '2.5',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  _first: { borderTopWidth: '0' },
});

/** A client's own company: how it is rated, and what was done for it this month. */
export function Company({ company }: { company: NonNullable<Dashboard['company']> }) {
  const { client_id: clientId, figures, previous } = company;
  const { period } = figures;
  return (
    <>
      <section aria-labelledby="month-heading">
        <h2 id="month-heading" className={heading}>
          {monthName(period)}
        </h2>
        <dl className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '10', rowGap: '3' })}>
          <Metric name="Опубликовано из плана">
            <PlanBar
              planned={figures.planned}
              done={figures.done}
              clientId={clientId}
              period={period}
              isClient
            />
          </Metric>
          <Metric name="Новые отзывы">
            <NumberLink
              value={figures.reviews_new}
              label="новые отзывы"
              {...reviewsNewLink(clientId, period)}
            />
          </Metric>
          <Metric name="Средняя оценка новых">
            {figures.average === null ? '–' : rating(figures.average, 2)}{' '}
            <Change from={previous.average} to={figures.average} since="к прошлому месяцу" digits={2} />
          </Metric>
        </dl>
        <p className={css({ mt: '2' })}>
          <Link {...textsLink(clientId, period)} className={linkText}>
            Что сделано за месяц
          </Link>
        </p>
      </section>
      <section aria-labelledby="areas-heading">
        <h2 id="areas-heading" className={heading}>
          Рейтинги
        </h2>
        {company.areas.length === 0 ? (
          <p className={mutedText}>Точек пока нет: их добавляет агентство.</p>
        ) : (
          <ul className={box}>
            {company.areas.map((area) => (
              <li key={area.area_id} className={row}>
                <div className={longText}>
                  <div className={mediumText}>{area.fullname_area}</div>
                  <div className={quietText}>{area.site_name}</div>
                </div>
                <div className={css({ display: 'flex', gap: '2', alignItems: 'baseline' })}>
                  {area.rating_now === null ? (
                    <span className={quietText}>нет рейтинга</span>
                  ) : (
                    <>
                      <b className={semiboldText}>{rating(area.rating_now, 2)}</b>
                      <Change from={area.rating_then} to={area.rating_now} since="за месяц" digits={2} />
                    </>
                  )}
                </div>
                <div>
                  <NumberLink
                    value={area.reviews_new}
                    label={`новые отзывы: ${area.fullname_area}`}
                    {...reviewsNewLink(clientId, period, area.area_id)}
                  />{' '}
                  <span className={quietText}>новых</span>
                </div>
                <PlanBar
                  planned={area.planned}
                  done={area.done}
                  clientId={clientId}
                  period={period}
                  area={area.area_id}
                  isClient
                />
              </li>
            ))}
          </ul>
        )}
        {company.areas_count > company.areas.length && (
          <p className={css({ mt: '2' })}>
            <Link to="/clients/$clientId/execution/areas" params={{ clientId }} className={linkText}>
              Все точки
            </Link>
          </p>
        )}
      </section>
      <ThemeDeeds clientId={clientId} />
    </>
  );
}

function Metric({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className={quietText}>{name}</dt>
      <dd className={css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' })}>{children}</dd>
    </div>
  );
}
