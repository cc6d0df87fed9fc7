import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';
import { later } from '../lib/later.ts';
import { toastFailure } from './toasts.ts';

type OnDemand<P> = ComponentType<P> & { readonly prefetch: () => void };

/**
 * A dialog, panel or menu whose code comes when it is first opened, or ahead with `prefetch`: on hover, or when
 * the browser is idle. Where the code cannot come (no network, or a newer version took its place) it says so
 * and closes.
 */
export function onDemand<P extends { onClose: () => void }>(
  fetch: () => Promise<ComponentType<P>>,
): OnDemand<P> {
  const part = later(fetch);
  function OnDemandPart(props: P) {
    const [code, setCode] = useState(part.read);
    const missing = code === undefined;
    const giveUp = useEffectEvent(() => {
      toastFailure('Эта часть не загрузилась. Проверьте сеть или обновите страницу.');
      props.onClose();
    });
    useEffect(() => {
      if (!missing) return undefined;
      let waits = true;
      part.load().then(
        (loaded) => waits && setCode(() => loaded),
        () => waits && giveUp(),
      );
      return () => {
        waits = false;
      };
    }, [missing]);
    return code === undefined ? null : createElement(code, props);
  }
  return Object.assign(OnDemandPart, { prefetch: part.prefetch });
}
