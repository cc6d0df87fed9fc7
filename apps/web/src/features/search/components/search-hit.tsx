import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Grade } from '../../../components/grade.tsx';
import { Marked } from '../../../components/marked.tsx';
import { longNameText, quietLongText } from '../../../components/styles.ts';
import { day } from '../../../lib/formats.ts';
import type { Hit } from '../api.ts';

const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  columnGap: '3',
  px: { base: '3', md: '4' },
  py: '3',
  color: 'fg.default',
  textDecoration: 'none',
  outlineOffset: '-2px',
  _hover: { bg: 'bg.hover' },
});
const text = css({ maxWidth: 'read', overflowWrap: 'anywhere', whiteSpace: 'pre-line', lineClamp: '4' });

/** One thing that was found, and the way to it. */
export function SearchHit({ hit, onOpen }: { hit: Hit; onOpen: () => void }) {
  const isName = hit.kind === 'clients' || hit.kind === 'areas';
  const hasGrade = hit.kind === 'reviews' || hit.kind === 'texts';
  return (
    <Link to={hit.path} className={row} data-hit="" onClick={onOpen}>
      {hasGrade && <Grade value={hit.rating} />}
      <span
        className={css({ display: 'flex', flexDirection: 'column', gap: '0.5', flex: '1', minWidth: '0' })}
      >
        <span className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline' })}>
          {hit.title !== null && (
            <span className={longNameText}>
              <Marked {...hit.title} />
            </span>
          )}
          <span className={quietLongText}>{whereOf(hit)}</span>
        </span>
        {!isName && hit.snippet !== null && (
          <span className={text}>
            {!hit.snippet.starts && '… '}
            <Marked text={hit.snippet.text} places={hit.snippet.places} />
            {!hit.snippet.ends && ' …'}
          </span>
        )}
      </span>
    </Link>
  );
}

/** Whose it is, where, since when. */
function whereOf(hit: Hit): string {
  const parts = [
    hit.kind === 'clients' ? null : hit.client_name,
    hit.kind === 'areas' ? (hit.snippet?.text ?? null) : hit.area_fullname,
    hit.date === null ? null : day(hit.kind === 'reviews' ? hit.date.slice(0, 10) : hit.date),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
