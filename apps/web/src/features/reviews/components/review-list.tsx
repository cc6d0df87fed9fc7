import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { css } from '#styled/css';
import { onDemand } from '../../../components/on-demand.tsx';
import { usePrefetch } from '../../../components/use-prefetch.ts';
import { VirtualList, type VirtualListHandle } from '../../../components/virtual-list.tsx';
import { isTyping } from '../../../lib/keys.ts';
import type { Area } from '../../areas/index.ts';
import type { Review } from '../api.ts';
import { ReviewCard } from './review-card.tsx';

const ReviewPanel = onDemand(() => import('./review-panel.tsx').then((module) => module.ReviewPanel));

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

interface ReviewListProps {
  items: readonly Review[];
  count: number;
  areas: readonly Area[];
  stale: boolean;
  opened: string | undefined;
  /** The open review, where the list does not have it (any more). */
  elsewhere: Review | undefined;
  onOpened: (id: string | undefined) => void;
  onEnd: () => void;
}

/** The list with its keys: `j` and `k` move, Enter opens, Esc closes. */
export function ReviewList({
  items,
  count,
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
  const current = opened ?? active;
  const index = items.findIndex((review) => review.id === current);
  const openReview = items.find((review) => review.id === opened) ?? elsewhere;

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
    if (document.querySelector('[role=dialog][data-state=open][aria-modal=true]')) return;
    // By place on the keyboard: the same keys in the Russian layout.
    if (event.code === 'KeyJ') move(1);
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
          itemId={(review) => review.id}
          estimate={150}
          count={count}
          onEnd={onEnd}
          handle={list}
          stickyTop={barHeight}
          render={(review) => (
            <ReviewCard
              review={review}
              state={review.id === opened ? 'open' : review.id === active ? 'active' : 'plain'}
              link={linkOf(review)}
              onOpen={() => {
                setActive(review.id);
                onOpened(review.id);
              }}
            />
          )}
        />
      </div>
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
