import { css } from '#styled/css';
import { linkText, typedText } from '../../../components/styles.ts';
import { altOf } from '../../gallery/index.ts';
import type { Task } from '../api.ts';

const grid = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  mt: '2',
});
const thumb = css({
  width: 'full',
  height: '5rem',
  objectFit: 'cover',
  borderRadius: 'xs',
  border: '1px solid',
  borderColor: 'border.default',
});

/** What was noted of a task when it ended, and what proves it. */
export function TaskProof({ task }: { task: Task }) {
  const { done_note: note, proof_url: url, images } = task;
  if (note === null && url === null && images.length === 0) return null;
  return (
    <section aria-label="Что сделано" className={css({ mt: '5' })}>
      <h3 className={css({ textStyle: 'label', mb: '1' })}>Что сделано</h3>
      {note !== null && <p className={typedText}>{note}</p>}
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={`${linkText} ${css({ overflowWrap: 'anywhere' })}`}
        >
          {url}
        </a>
      )}
      {images.length > 0 && (
        <ul className={grid} aria-label="Снимки">
          {images.map((image) => (
            <li key={image.id}>
              <a href={image.urls?.large_webp} target="_blank" rel="noreferrer">
                <img src={image.urls?.thumb_webp} alt={altOf(image)} loading="lazy" className={thumb} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
