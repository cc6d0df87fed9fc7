import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { counted, day, forms, number, plural, rating } from '../../../lib/formats.ts';
import { CollectionCell } from '../monitoring/components/collection-cell.tsx';
import { quietText, srOnlyText } from '../../../components/styles.ts';
import type { Area, AreaGroup } from '../api.ts';
import type { AreaRights } from '../rights.ts';
import type { AreaTask } from '../tasks.ts';
import type { Arrange } from '../use-arrange.ts';
import { AreaMenu } from './area-menu.tsx';
import { Grip } from './grip.tsx';

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: {
    base: '4.5rem 1fr',
    lg: 'minmax(14rem, 5fr) 4rem 9rem minmax(19rem, 6fr) 1.75rem',
  },
  columnGap: { base: '4', lg: '5' },
  rowGap: '2',
  alignItems: 'start',
  px: { base: '3', lg: '5' },
  py: '2.5',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  _hover: { bg: { lg: 'bg.hover' } },
  _last: { borderBottomRadius: 'md' },
  '&[data-over]': { boxShadow: 'inset 0 2px token(colors.focus)' },
});
const gripPlace = css({
  position: 'absolute',
  left: '0',
  top: '2.5',
  display: { base: 'none', lg: 'block' },
});
const siteLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  borderRadius: 'xs',
  _hover: { color: 'link', textDecoration: 'underline' },
  '& svg': { width: '3', height: '3' },
});

interface AreaRowProps {
  area: Area;
  groups: readonly AreaGroup[];
  rights: AreaRights;
  arrange: Arrange | undefined;
  onTask: (task: AreaTask) => void;
}

export function AreaRow({ area, groups, rights, arrange, onTask }: AreaRowProps) {
  return (
    <li {...arrange?.target({ groupId: area.group_id, before: area.id })} className={row}>
      {arrange && (
        <div className={gripPlace}>
          <Grip thing={{ kind: 'area', id: area.id }} label={area.fullname_area} arrange={arrange} />
        </div>
      )}
      <div
        className={css({
          minWidth: '0',
          gridColumn: { base: '1 / -1', lg: 'auto' },
          pr: { base: '9', lg: '0' },
        })}
      >
        <Link
          to="/clients/$clientId/reviews"
          params={{ clientId: area.client_id }}
          search={{ area: area.id }}
          className={css({
            fontWeight: 'medium',
            overflowWrap: 'anywhere',
            borderRadius: 'xs',
            _hover: { color: 'link' },
          })}
        >
          {area.fullname_area}
        </Link>
        <div className={`${quietText} ${css({ display: 'flex', flexWrap: 'wrap', columnGap: '3' })}`}>
          <a href={area.url} target="_blank" rel="noreferrer noopener" className={siteLink} title={area.url}>
            {area.site.name}
            <ExternalLink aria-hidden="true" />
            <span className={srOnlyText}>, откроется в новой вкладке</span>
          </a>
          {area.status === 'paused' && <Status tone="wait">Пауза</Status>}
          {area.status === 'archived' && <Status tone="idle">В архиве</Status>}
        </div>
      </div>
      <div className={css({ fontVariantNumeric: 'tabular-nums', textAlign: { lg: 'end' } })}>
        <ShownRating area={area} />
      </div>
      <div className={css({ fontVariantNumeric: 'tabular-nums' })}>
        <Counts area={area} />
      </div>
      <div className={css({ gridColumn: { base: '1 / -1', lg: 'auto' }, minWidth: '0' })}>
        <CollectionCell
          area={area}
          mayCollect={rights.watch}
          onSetUp={() => onTask({ kind: 'schedule', area })}
        />
      </div>
      <div className={css({ position: { base: 'absolute', lg: 'static' }, top: '2', right: '2' })}>
        <AreaMenu area={area} groups={groups} rights={rights} onTask={onTask} />
      </div>
    </li>
  );
}

function ShownRating({ area }: { area: Area }) {
  if (area.rating === null) return <span className={quietText}>нет рейтинга</span>;
  return (
    <span title={area.rating_date ? `Рейтинг площадки на ${day(area.rating_date)}` : undefined}>
      <span className={css({ fontWeight: 'semibold', fontSize: 'lg' })}>{rating(area.rating)}</span>
      <span className={srOnlyText}> — рейтинг на площадке</span>
    </span>
  );
}

/** What the site says it has beside what was collected: two numbers that often differ. */
function Counts({ area }: { area: Area }) {
  const { reviews_count: shown, collected_count: collected } = area;
  return (
    <>
      <div>{counted(collected, forms.review)}</div>
      <div className={quietText}>
        {shown === null ? (
          'на площадке не указано'
        ) : shown === collected ? (
          'все с площадки'
        ) : (
          <>
            на площадке {number(shown)}
            <span className={srOnlyText}> {plural(shown, forms.review)}</span>
          </>
        )}
      </div>
    </>
  );
}
