import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { scrimStyle } from '../../../components/dialog-parts.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { srOnlyText } from '../../../components/styles.ts';
import { TypedWork, useTypedWorkInside } from '../../../components/typed-work.ts';
import { useDiscard } from '../../../components/use-discard.tsx';
import type { Area } from '../../areas/index.ts';
import type { GalleryImage } from '../api.ts';
import { altOf, reasonWords } from '../words.ts';
import { ImageDetails } from './image-details.tsx';

const place = css({ position: 'fixed', inset: '0', zIndex: 'dialog', display: 'flex' });
const box = css({
  width: 'full',
  m: { base: '0', md: '4' },
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: { base: '0', md: 'md' },
  boxShadow: 'float',
  overflow: { base: 'auto', md: 'hidden' },
  outline: 'none',
});
const stage = css({
  position: 'relative',
  flex: '1',
  minWidth: '0',
  minHeight: { base: '55dvh', md: '0' },
  display: 'flex',
  flexDirection: 'column',
  bg: 'bg.subtle',
});
const room = css({ flex: '1', minHeight: '0', overflow: 'auto', display: 'grid' });
const fitted = css({ placeItems: 'center', overflow: 'hidden' });
const image = css({ m: 'auto', display: 'block' });
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  p: '2',
  borderTop: '1px solid token(colors.border.default)',
  bg: 'bg.surface',
});
const side = css({
  width: { md: '21rem' },
  flexShrink: 0,
  p: '4',
  overflowY: { md: 'auto' },
  borderLeft: { md: '1px solid token(colors.border.default)' },
});

interface ViewerProps {
  images: readonly GalleryImage[];
  /** The id of the one that is looked at. */
  open: string;
  areas: readonly Area[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One image at its largest, with what is known of it; arrows lead to the others, Esc back. */
export function Viewer({ images, open, areas, onOpen, onClose }: ViewerProps) {
  const [isZoomed, setZoomed] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const [holdsWork, report] = useTypedWorkInside();
  const { leave, question } = useDiscard(holdsWork);
  const index = images.findIndex(({ id }) => id === open);
  const shown = images[index];
  if (!shown) return null;
  const go = (by: number) => {
    const next = images[index + by];
    if (!next) return;
    leave(() => {
      setZoomed(false);
      onOpen(next.id);
    });
  };

  function onKeyDown(event: KeyboardEvent) {
    // What is typed into a field stays there, and a question above has keys of its own.
    const isElsewhere =
      !(event.target instanceof Element) ||
      event.target.matches('input, textarea, [role=combobox]') ||
      !content.current?.contains(event.target);
    if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
    else if (event.key === '+' || event.key === '=') setZoomed(true);
    else if (event.key === '-') setZoomed(false);
    else return;
    event.preventDefault();
  }

  return (
    <Ark.Root
      open
      onOpenChange={(details) => {
        if (!details.open) leave(onClose);
      }}
      initialFocusEl={() => content.current}
    >
      <Portal>
        <Ark.Backdrop className={scrimStyle} />
        <Ark.Positioner className={place}>
          <Ark.Content ref={content} className={box} tabIndex={-1} onKeyDown={onKeyDown}>
            <Ark.Title className={srOnlyText}>{altOf(shown)}</Ark.Title>
            <div className={stage}>
              <Picture key={shown.id} shown={shown} isZoomed={isZoomed} onZoom={() => setZoomed(!isZoomed)} />
              <div className={bar}>
                <IconButton label="Предыдущий снимок" keys="←" disabled={index === 0} onClick={() => go(-1)}>
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
                <span
                  className={css({
                    color: 'fg.muted',
                    textStyle: 'small',
                    fontVariantNumeric: 'tabular-nums',
                  })}
                >
                  {index + 1} из {images.length}
                </span>
                <IconButton
                  label="Следующий снимок"
                  keys="→"
                  disabled={index === images.length - 1}
                  onClick={() => go(1)}
                >
                  <ChevronRight aria-hidden="true" />
                </IconButton>
                <span className={css({ flex: '1' })} />
                <IconButton
                  label={isZoomed ? 'Уместить в окно' : 'Увеличить'}
                  keys={isZoomed ? '−' : '+'}
                  disabled={shown.urls === null}
                  onClick={() => setZoomed(!isZoomed)}
                >
                  {isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
                </IconButton>
                <Ark.CloseTrigger asChild>
                  <IconButton label="Закрыть" keys="Esc">
                    <X aria-hidden="true" />
                  </IconButton>
                </Ark.CloseTrigger>
              </div>
            </div>
            <div className={side}>
              <TypedWork value={report}>
                <ImageDetails
                  key={shown.id}
                  image={shown}
                  areas={areas}
                  onShow={
                    images.some(({ id }) => id === shown.same_as)
                      ? (id) => leave(() => onOpen(id))
                      : undefined
                  }
                  onDeleted={() => {
                    const next = images[index + 1] ?? images[index - 1];
                    if (next) onOpen(next.id);
                    else onClose();
                  }}
                />
              </TypedWork>
            </div>
            {question}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function Picture({
  shown,
  isZoomed,
  onZoom,
}: {
  shown: GalleryImage;
  isZoomed: boolean;
  onZoom: () => void;
}) {
  if (shown.urls === null) {
    return (
      <div className={cx(room, fitted)}>
        <p className={css({ p: '6', color: 'fg.muted', textAlign: 'center' })}>
          {shown.state === 'failed' ? reasonWords(shown.error ?? '') : 'Снимок ещё обрабатывается.'}
        </p>
      </div>
    );
  }
  const fit = css({ maxWidth: 'full', maxHeight: 'full', objectFit: 'contain' });
  const full = css({ maxWidth: 'none' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button below and the keys + and − do the same
    <div
      className={cx(room, !isZoomed && fitted)}
      style={{ cursor: isZoomed ? 'zoom-out' : 'zoom-in' }}
      onClick={onZoom}
    >
      <img
        src={shown.urls.large_webp}
        alt={altOf(shown)}
        width={shown.width}
        height={shown.height}
        className={cx(image, isZoomed ? full : fit)}
        style={isZoomed ? undefined : { width: 'auto', height: 'auto' }}
      />
    </div>
  );
}
