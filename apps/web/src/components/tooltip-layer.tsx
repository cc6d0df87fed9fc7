import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Key } from './key.tsx';
import { tooltipDelays, tooltipPlace } from './tooltip.ts';

const content = css({
  position: 'fixed',
  inset: 'auto',
  m: '0',
  border: 'none',
  bg: 'bg.inverted',
  color: 'fg.inverted',
  textStyle: 'tiny',
  borderRadius: 'sm',
  px: '2',
  py: '1',
  maxWidth: '20rem',
  overflowWrap: 'anywhere',
  gap: '2',
  alignItems: 'center',
  boxShadow: 'float',
  '&:popover-open': { display: 'flex', animation: 'fadeIn token(durations.fast)' },
});

/** The tooltip of whatever carries `tip()`. In the browser's top layer: over dialogs, cut off by nothing. */
export function TooltipLayer() {
  const bubble = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => followTips(setTarget, () => bubble.current), []);
  useLayoutEffect(() => {
    const node = bubble.current;
    if (!node || !target) return undefined;
    node.showPopover();
    const { left, top } = tooltipPlace(
      target.getBoundingClientRect(),
      node.getBoundingClientRect(),
      document.documentElement.clientWidth,
    );
    node.style.left = `${left}px`;
    node.style.top = `${top}px`;
    return () => node.hidePopover();
  }, [target]);
  const { tip, tipKeys } = target?.dataset ?? {};
  return (
    <div ref={bubble} role="tooltip" popover="manual" className={content}>
      {tip}
      {tipKeys !== undefined && <Key inverted>{tipKeys}</Key>}
    </div>
  );
}

/** Tells which element's tooltip is to be seen, and `null` when none is. Returns the way to stop. */
function followTips(show: (element: HTMLElement | null) => void, bubble: () => HTMLElement | null) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  /** Pressed just now: what it does is seen already. */
  let pressed: HTMLElement | null = null;

  function set(next: HTMLElement | null, delay: number) {
    clearTimeout(timer);
    if (next === shown) return;
    const apply = () => {
      shown = next?.isConnected ? next : null;
      show(shown);
    };
    if (delay === 0) apply();
    else timer = setTimeout(apply, delay);
  }
  const hide = () => set(null, 0);

  function over(event: PointerEvent) {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    const next = event.target.closest<HTMLElement>('[data-tip]');
    if (next !== pressed) pressed = null;
    // The bubble itself may be pointed at: it can be longer than a glance.
    if (bubble()?.contains(event.target)) clearTimeout(timer);
    else if (next === null) set(null, tooltipDelays.close);
    else if (next !== pressed) set(next, shown ? 0 : tooltipDelays.open);
  }
  function focused({ target }: FocusEvent) {
    const next = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    set(next?.matches(':focus-visible') && next !== pressed ? next : null, 0);
  }
  function down({ target }: PointerEvent) {
    pressed = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    hide();
  }
  function key(event: KeyboardEvent) {
    if (shown && (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ')) hide();
  }

  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerover', over, { signal });
  document.addEventListener('pointerdown', down, { signal, capture: true });
  document.addEventListener('focusin', focused, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('keydown', key, { signal, capture: true });
  addEventListener('scroll', hide, { signal, capture: true, passive: true });
  addEventListener('blur', hide, { signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
