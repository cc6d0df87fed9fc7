import { CircleAlert } from 'lucide-react';
import { css, cx } from '#styled/css';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { dangerText, mutedText } from '../../../components/styles.ts';
import type { GalleryImage } from '../api.ts';
import { reasonWords } from '../words.ts';

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(11rem, 1fr))' },
  gap: { base: '2.5', sm: '3' },
  transition: 'opacity token(durations.fast)',
});
const stale = css({ opacity: 0.6 });
const tile = css({
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  height: 'full',
  textAlign: 'start',
  borderRadius: 'md',
  border: '1px solid',
  borderColor: 'border.default',
  bg: 'bg.surface',
  overflow: 'hidden',
  cursor: 'pointer',
  _hover: { borderColor: 'border.hover' },
});
const frame = css({
  position: 'relative',
  width: 'full',
  aspectRatio: '4 / 3',
  display: 'grid',
  placeItems: 'center',
  bg: 'bg.active',
  color: 'fg.muted',
  textStyle: 'small',
  textAlign: 'center',
  '& img': {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    objectPosition: 'top',
  },
  '& > span': { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2', p: '3' },
  '& svg': { width: '5', height: '5' },
});
const words = css({
  display: 'flex',
  flexDirection: 'column',
  p: '2',
  minHeight: '3.25rem',
  textStyle: 'small',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface ImageGridProps {
  images: readonly GalleryImage[];
  stale: boolean;
  onOpen: (id: string) => void;
  onNear: () => void;
}

export function ImageGrid({ images, stale: isStale, onOpen, onNear }: ImageGridProps) {
  return (
    <ul className={cx(grid, isStale && stale)} aria-label="Снимки">
      {images.map((image) => (
        <li key={image.id}>
          <button
            type="button"
            className={tile}
            onClick={() => onOpen(image.id)}
            onPointerEnter={onNear}
            onFocus={onNear}
          >
            <span className={frame}>
              <Thumb image={image} />
            </span>
            <span className={words}>
              <span>{image.caption === '' ? image.name : image.caption}</span>
              {image.area_fullname !== null && <span className={mutedText}>{image.area_fullname}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumb({ image }: { image: GalleryImage }) {
  if (image.urls !== null) {
    return (
      <picture className={css({ display: 'contents' })}>
        <source srcSet={image.urls.thumb_avif} type="image/avif" />
        {/* The words under it name the button. */}
        <img src={image.urls.thumb_webp} alt="" loading="lazy" decoding="async" />
      </picture>
    );
  }
  if (image.state === 'failed') {
    return (
      <span className={dangerText}>
        <CircleAlert aria-hidden="true" />
        {reasonWords(image.error ?? '')}
      </span>
    );
  }
  return (
    <span>
      <Spinner />
      Обрабатываем
    </span>
  );
}

export function GallerySkeleton() {
  return (
    <Loading label="Загружаем снимки">
      <div className={grid}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} height="12rem" />
        ))}
      </div>
    </Loading>
  );
}
