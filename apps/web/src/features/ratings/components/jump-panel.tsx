import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { css } from '#styled/css';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Grade } from '../../../components/grade.tsx';
import { GrowingList } from '../../../components/growing-list.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { linkText, quietText, typedText } from '../../../components/styles.ts';
import { day } from '../../../lib/formats.ts';
import { compact } from '../../../lib/search.ts';
import { jumpQuery, type Mover } from '../api.ts';
import { type Jump, jumpOf, scopeOf } from '../search.ts';
import { moveWords, spanWords } from '../words.ts';
import { JumpSummary } from './jump-summary.tsx';

interface JumpPanelProps {
  clientId: string;
  of: string | undefined;
  jump: string | undefined;
  onClose: () => void;
}

/** What moved the average in some days: by grade, and review by review. */
export function JumpPanel({ jump: text, onClose, ...rest }: JumpPanelProps) {
  const jump = jumpOf(text);
  if (!jump) return null;
  return (
    <SidePanel open onClose={onClose} title={spanWords({ start_date: jump.from, end_date: jump.to })}>
      <Opened key={text} jump={jump} {...rest} />
    </SidePanel>
  );
}

function Opened({ clientId, of, jump }: { clientId: string; of: string | undefined; jump: Jump }) {
  const scope = jump.area === undefined ? scopeOf(of) : { area_id: jump.area };
  const movers = useInfiniteQuery(
    jumpQuery(clientId, { ...scope, start_date: jump.from, end_date: jump.to }),
  );
  const first = movers.data?.pages[0];
  return (
    <>
      {first && <JumpSummary jump={first} />}
      {first && <Ways clientId={clientId} scope={scope} jump={jump} />}
      <GrowingList
        query={movers}
        failure="Не удалось открыть отзывы этих дней"
        skeleton={
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        }
        empty={
          <EmptyState icon={<SearchX aria-hidden="true" />}>
            Отзывов с оценкой за эти дни не приходило и не исчезало.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Отзывы, которые сдвинули среднее">
            {rows.map((row) => (
              <MoverRow key={`${row.kind} ${row.id}`} clientId={clientId} row={row} />
            ))}
          </ul>
        )}
      </GrowingList>
    </>
  );
}

/** The same reviews as the list of all of them has them. */
function Ways({
  clientId,
  scope,
  jump,
}: {
  clientId: string;
  scope: ReturnType<typeof scopeOf>;
  jump: Jump;
}) {
  const of = {
    area: scope && 'area_id' in scope ? scope.area_id : undefined,
    group: scope && 'group_id' in scope ? scope.group_id : undefined,
    site: scope && 'site_id' in scope ? scope.site_id : undefined,
  };
  const list = { to: '/clients/$clientId/reviews', params: { clientId }, className: linkText } as const;
  return (
    <p className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', my: '3', textStyle: 'small' })}>
      <Link {...list} search={compact({ ...of, from: jump.from, to: jump.to })}>
        Пришедшие в списке отзывов
      </Link>
      <Link {...list} search={compact({ ...of, gone_from: jump.from, gone_to: jump.to })}>
        Исчезнувшие
      </Link>
    </p>
  );
}

const item = css({ py: '3', borderTop: '1px solid token(colors.border.default)' });

function MoverRow({ clientId, row }: { clientId: string; row: Mover }) {
  return (
    <li className={item}>
      <div className={css({ display: 'flex', gap: '2', alignItems: 'center' })}>
        <Grade value={row.rating} />
        <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
          {row.kind === 'came' ? 'Пришёл' : 'Исчез'} {day(row.date)}
        </span>
        {row.moved !== null && (
          <span className={css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })}>
            {moveWords(row.moved)}
          </span>
        )}
      </div>
      <p className={`${quietText} ${css({ mt: '1', overflowWrap: 'anywhere' })}`}>
        {[row.author, row.area_fullname].filter(Boolean).join(' · ')}
      </p>
      {row.recall !== null && row.recall !== '' && (
        <p className={`${typedText} ${css({ mt: '1', lineClamp: 3 })}`}>{row.recall}</p>
      )}
      <Link
        to="/clients/$clientId/reviews"
        params={{ clientId }}
        search={{ review: row.id }}
        className={`${linkText} ${css({ textStyle: 'small' })}`}
      >
        Открыть отзыв
      </Link>
    </li>
  );
}
