import { css } from '#styled/css';
import type { Review } from '../api.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '2.5', alignItems: 'center' });
const chip = css({
  textStyle: 'tiny',
  px: '2',
  minHeight: '6',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.surface',
  color: 'fg.default',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.hover' },
  '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.text' },
});

interface ReviewThemesProps {
  review: Review;
  /** The theme whose places are marked. */
  shown: string | null;
  onShow: (themeId: string | null) => void;
}

/** What a review speaks of: a chip marks where, by a press or by the focus. */
export function ReviewThemes({ review: { themes }, shown, onShow }: ReviewThemesProps) {
  if (themes.length === 0) return null;
  return (
    <div role="group" aria-label="Темы отзыва" className={row}>
      {themes.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={chip}
          aria-pressed={shown === id}
          onFocus={() => onShow(id)}
          onBlur={() => onShow(null)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onShow(shown === id ? null : id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
