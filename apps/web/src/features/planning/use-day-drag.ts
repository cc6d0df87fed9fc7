import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Day } from './plan.ts';

/** Texts under the pointer, and the day they are over; `undefined`: over none. */
export interface Drag {
  readonly ids: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly over: Day | undefined;
}

interface DayDragOptions {
  /** Holds the cards (`data-card`) and the days (`data-day`, `none` for the tray). */
  readonly place: RefObject<HTMLElement | null>;
  /** The texts that go with the one that is dragged. */
  readonly idsOf: (id: string) => readonly string[];
  readonly onDrop: (ids: readonly string[], day: Day) => void;
}

/** Pixels a mouse moves before it drags; milliseconds a finger rests; pixels from an edge where it scrolls. */
const minDistance = 5;
const holdMs = 300;
const edge = 56;

/**
 * Dragging by mouse, pen and finger alike, on pointer events: the browser's own drag and drop knows no fingers. A finger
 * that moves at once scrolls; one that rests on a card takes it.
 */
export function useDayDrag({ place, idsOf, onDrop }: DayDragOptions): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const ids = useEffectEvent(idsOf);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const root = place.current;
    if (!root) return undefined;
    let stop: (() => void) | null = null;
    const onDown = (event: PointerEvent) => {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
      const id = card?.dataset.card;
      if (!id || event.button !== 0 || card.dataset.fixed !== undefined || stop) return;
      stop = follow(event, {
        begin: () => ids(id),
        show: setDrag,
        end: (moved, day) => {
          stop = null;
          setDrag(null);
          if (moved && day !== undefined) drop(moved, day);
        },
      });
    };
    root.addEventListener('pointerdown', onDown);
    return () => {
      root.removeEventListener('pointerdown', onDown);
      stop?.();
    };
  }, [place]);
  return drag;
}

interface Following {
  begin: () => readonly string[];
  show: (drag: Drag) => void;
  end: (ids: readonly string[] | null, day: Day | undefined) => void;
}

function follow(down: PointerEvent, { begin, show, end }: Following): () => void {
  const stops = new AbortController();
  const { signal } = stops;
  let held: readonly string[] | null = null;
  let at = { x: down.clientX, y: down.clientY };
  let frame = 0;
  const isTouch = down.pointerType === 'touch';
  const timer = isTouch ? setTimeout(take, holdMs) : undefined;

  function take() {
    held = begin();
    if (isTouch) navigator.vibrate?.(10);
    draw();
    frame = requestAnimationFrame(scroll);
  }
  function draw() {
    if (held) show({ ids: held, ...at, over: dayUnder(at.x, at.y) });
  }
  function scroll() {
    const by = (position: number, size: number) => (position < edge ? -12 : position > size - edge ? 12 : 0);
    const down = by(at.y, innerHeight);
    if (down !== 0) scrollBy(0, down);
    const across = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-scrolls]');
    if (across) {
      const box = across.getBoundingClientRect();
      across.scrollLeft += by(at.x - box.left, box.width);
    }
    draw();
    frame = requestAnimationFrame(scroll);
  }
  function finish(day: Day | undefined) {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    stops.abort();
    const moved = held;
    held = null;
    end(moved, day);
  }
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      at = { x: event.clientX, y: event.clientY };
      if (held) draw();
      else if (far > minDistance) {
        if (isTouch) finish(undefined);
        else take();
      }
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      if (held) swallowClick();
      finish(held ? dayUnder(event.clientX, event.clientY) : undefined);
    },
    { signal },
  );
  addEventListener('pointercancel', () => finish(undefined), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && held) finish(undefined);
    },
    { signal, capture: true },
  );
  // Once a card is held the finger moves it, not the page.
  addEventListener('touchmove', (event) => held && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  });
  addEventListener('contextmenu', (event) => held && event.preventDefault(), { signal });
  return () => finish(undefined);
}

function dayUnder(x: number, y: number): Day | undefined {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day;
  return day === 'none' ? null : day;
}

/** The press that ends a drag is no click on the card it ends over. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  // Where no click comes, the next one must not be taken for it.
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
