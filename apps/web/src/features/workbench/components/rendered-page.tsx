import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { css } from '#styled/css';
import { quietText } from '../../../components/styles.ts';
import { parentElement } from '@molva/extraction/suggest';
import { buildPage, type PageDocument } from '../page-document.ts';
import type { Node, PageModel, Selection } from '../page-model.ts';

const frameStyle = css({
  width: 'full',
  height: { base: '24rem', lg: '28rem' },
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
  bg: 'white',
  colorScheme: 'light',
});

interface RenderedPageProps {
  model: PageModel;
  items: readonly Node[];
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
}

/** The page as a reader sees it, without scripts and without network. Pressing a place chooses it. */
export function RenderedPage({ model, items, selection, onSelect }: RenderedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<PageDocument | null>(null);

  function show(): void {
    const document = frame.current?.contentDocument;
    if (!document) return;
    const built = buildPage(document, model.tree);
    listen(document, built, (element) => onSelect({ kind: 'node', element }));
    setPage(built);
  }

  const showFirst = useEffectEvent(show);
  // Chromium has the empty document at once and says nothing; Firefox puts another in its place, and says so.
  useEffect(() => {
    const shown = requestAnimationFrame(showFirst);
    return () => cancelAnimationFrame(shown);
  }, []);

  useEffect(() => {
    const marked = items.flatMap((item) => page?.elementOf.get(item) ?? []);
    for (const element of marked) element.setAttribute('data-molva-item', '');
    return () => {
      for (const element of marked) element.removeAttribute('data-molva-item');
    };
  }, [page, items]);

  useEffect(() => {
    const element = selection?.kind === 'node' ? shownElement(page, selection.element) : undefined;
    if (!element) return undefined;
    element.setAttribute('data-molva-chosen', '');
    const view = frame.current?.contentWindow;
    const { top, bottom } = element.getBoundingClientRect();
    // Not into the middle of the screen: only the frame scrolls.
    if (view && (top < 0 || bottom > view.innerHeight)) view.scrollBy(0, top - view.innerHeight / 3);
    return () => element.removeAttribute('data-molva-chosen');
  }, [page, selection]);

  return (
    <div>
      <iframe
        ref={frame}
        title="Страница, как её видит читатель"
        sandbox="allow-same-origin"
        className={frameStyle}
        onLoad={show}
      />
      {selection?.kind === 'json' && (
        <p className={quietText}>Это значение взято из JSON: оно видно во вкладках «Дерево» и «Источник».</p>
      )}
    </div>
  );
}

/** The element, or the nearest around it that is shown. */
function shownElement(page: PageDocument | null, node: Node): Element | undefined {
  for (let own: Node | null = node; own; own = parentElement(own)) {
    const element = page?.elementOf.get(own);
    if (element) return element;
  }
  return undefined;
}

function listen(document: Document, page: PageDocument, onPress: (node: Node) => void): void {
  let over: Element | null = null;
  const nodeAt = (event: Event) => {
    const target = event.target as Element | null;
    return target ? page.nodeOf.get(target) : undefined;
  };
  document.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      const node = nodeAt(event);
      if (node) onPress(node);
    },
    { capture: true },
  );
  document.addEventListener('mouseover', (event) => {
    over?.removeAttribute('data-molva-over');
    over = nodeAt(event) ? (event.target as Element) : null;
    over?.setAttribute('data-molva-over', '');
  });
  for (const kind of ['submit', 'auxclick', 'dragstart'] as const)
    document.addEventListener(kind, (event) => event.preventDefault(), { capture: true });
}
