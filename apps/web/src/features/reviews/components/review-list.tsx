import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { css } from '#styled/css';
import { onDemand } from '../../../components/on-demand.tsx';
import { usePrefetch } from '../../../components/use-prefetch.ts';
import { VirtualList, type VirtualListHandle } from '../../../components/virtual-list.tsx';
import { isTyping } from '../../../lib/keys.ts';
import type { Area } from '../../areas/index.ts';
import { can } from '../../../lib/abilities.ts';
import type { Review, ReviewsFilter } from '../api.ts';
import type { Target } from '../marks/api.ts';
import type { MarkDialog } from '../marks/open-dialog.ts';
import { extended, nothingChosen, sizeOf, toggled } from '../marks/selection.ts';
import { useSelection } from '../marks/use-selection.ts';
import type { MarksInUse } from '../marks/use-marks.ts';
import { ReviewCard } from './review-card.tsx';

const ReviewPanel = onDemand(() => import('./review-panel.tsx').then((module) => module.ReviewPanel));

// Most read; what marks is fetched with the first review that is chosen.
const Marking = lazy(() => import('../marks/marking.tsx').then((module) => ({ default: module.Marking })));

const box = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  overflow: 'clip',
  bg: 'bg.surface',
  '&[data-stale=true]': { opacity: 0.6 },
});

/** Height of the filter bar that sticks to the top, px, so that `j` and `k` do not hide a card under it. */
const barHeight = 96;
/** Of what can be done with those that are chosen, with the room under it, px. */
const markBarHeight = 80;

const idOf = ({ id }: Review) => id;

interface ReviewListProps {
  items: readonly Review[];
  count: number;
  /** Without one they are of all clients that one may see. */
  clientId: string | undefined;
  filter: ReviewsFilter;
  /** Which list is asked for, and which one is in sight: the one before, until the other comes. */
  asked: string;
  shown: string;
  /** Outlives the list: what was done is taken back under another filter, too. */
  marks: MarksInUse;
  areas: readonly Area[];
  stale: boolean;
  opened: string | undefined;
  /** The open review, where the list does not have it (any more). */
  elsewhere: Review | undefined;
  onOpened: (id: string | undefined) => void;
  onEnd: () => void;
}

/** The list with its keys: `j` and `k` move, Enter opens, Esc closes; `x` chooses, `t` tags, `a` gives to a person, `u` takes back. */
export function ReviewList({
  items,
  count,
  clientId,
  filter,
  asked,
  shown,
  marks,
  areas,
  stale,
  opened,
  elsewhere,
  onOpened,
  onEnd,
}: ReviewListProps) {
  usePrefetch(ReviewPanel);
  const list = useRef<VirtualListHandle>(null);
  const [active, setActive] = useState<string>();
  const [selection, setSelection] = useSelection(asked, shown);
  const current = opened ?? active;
  const index = items.findIndex((review) => review.id === current);
  const openReview = items.find((review) => review.id === opened) ?? elsewhere;

  const looked = items[index] ?? openReview;
  const isChoosing = sizeOf(selection, count) > 0;
  const target = targetOf();

  function targetOf(): Target {
    if (selection.isAll && clientId !== undefined) return { clientId, filter };
    if (isChoosing || !looked) return { reviews: [...selection.chosen.values()] };
    return { reviews: [looked] };
  }
  const openDialog = (kind: MarkDialog) => marks.openDialog({ kind, target, items, count });
  const choose = useCallback(
    (review: Review, isRange: boolean) => {
      // One of a client whose reviews one may only read would have the change of all refused.
      const markable = items.filter((item) => can(item, 'reviews:annotate'));
      setSelection((before) => (isRange ? extended : toggled)(before, review, markable));
    },
    [items, setSelection],
  );
  const latestOnOpened = useRef(onOpened);
  useEffect(() => {
    latestOnOpened.current = onOpened;
  });
  const open = useCallback((review: Review) => {
    setActive(review.id);
    latestOnOpened.current(review.id);
  }, []);
  const mayMark = isChoosing || (looked !== undefined && can(looked, 'reviews:annotate'));

  function linkOf(review: Review): string | undefined {
    return review.url ?? areas.find((area) => area.id === review.area_id)?.url;
  }
  function move(step: 1 | -1) {
    const next = index === -1 ? 0 : Math.min(Math.max(index + step, 0), items.length - 1);
    const review = items[next];
    if (!review) return;
    setActive(review.id);
    if (opened !== undefined) onOpened(review.id);
    list.current?.scrollTo(next);
    if (next >= items.length - 5) onEnd();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    // By place on the keyboard: the same keys in the Russian layout.
    if (event.code === 'KeyX' && looked && can(looked, 'reviews:annotate')) choose(looked, event.shiftKey);
    else if (event.code === 'KeyT' && mayMark) openDialog('tags');
    else if (event.code === 'KeyA' && mayMark) openDialog('assign');
    else if (event.code === 'KeyN' && mayMark) openDialog('note');
    else if (event.code === 'KeyU') void marks.undoLast();
    else if (event.key === 'Escape' && opened === undefined && isChoosing) setSelection(nothingChosen);
    else if (event.code === 'KeyJ') move(1);
    else if (event.code === 'KeyK') move(-1);
    else if (event.key === 'Escape' && opened !== undefined) onOpened(undefined);
    else if (event.key === 'Enter' && active !== undefined && !onControl(event.target)) onOpened(active);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <div className={box} data-stale={stale}>
        <VirtualList
          label="Отзывы"
          items={items}
          list={shown}
          itemId={idOf}
          estimate={150}
          count={count}
          onEnd={onEnd}
          handle={list}
          stickyTop={barHeight}
          stickyBottom={isChoosing ? markBarHeight : 0}
          render={(review) => (
            <ReviewCard
              review={review}
              state={review.id === opened ? 'open' : review.id === active ? 'active' : 'plain'}
              link={linkOf(review)}
              isChosen={selection.isAll || selection.chosen.has(review.id)}
              isChoosing={isChoosing}
              onChoose={can(review, 'reviews:annotate') ? choose : undefined}
              onOpen={open}
            />
          )}
        />
      </div>
      {(isChoosing || marks.dialog || marks.job) && (
        <Suspense>
          <Marking
            marks={marks}
            selection={selection}
            count={count}
            clientId={clientId}
            target={target}
            onDialog={openDialog}
            onSelection={setSelection}
            onClear={() => setSelection(nothingChosen)}
          />
        </Suspense>
      )}
      {openReview && (
        <ReviewPanel
          review={openReview}
          link={linkOf(openReview)}
          onMove={move}
          onClose={() => onOpened(undefined)}
        />
      )}
    </>
  );
}

function onControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null;
}
