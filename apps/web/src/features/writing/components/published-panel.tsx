import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { day, exactTime } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import { addProof, altOf, type GalleryImage, proofsQuery } from '../../gallery/index.ts';
import { OpenReport } from '../../reports/index.ts';
import { type RequestWork, SiteLink, UndisclosedMark } from '../../requests/index.ts';
import { proofTrouble } from '../file-words.ts';
import { boxStyle, quietStyle, rowStyle } from './block-style.ts';
import { useAction } from '../../../components/use-action.ts';
import { srOnlyText } from '../../../components/styles.ts';

const DeleteImageDialog = onDemand(() =>
  import('../../gallery/components/delete-image-dialog.tsx').then((module) => module.DeleteImageDialog),
);

// Styles that the gallery has too: they are in the one sheet that every page loads.
const pictures = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(11rem, 1fr))' },
  gap: '2',
  mt: '2',
});
const thumb = css({
  position: 'relative',
  width: 'full',
  aspectRatio: '4 / 3',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
  bg: 'bg.subtle',
  '& img': {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    objectFit: 'cover',
    objectPosition: 'top',
  },
});

interface PublishedPanelProps {
  work: RequestWork;
  mayAdd: boolean;
  mayReport: boolean;
}

/** Where and when a text was published, what proves it, and the report it stands in: all in one place. */
export function PublishedPanel({ work, mayAdd, mayReport }: PublishedPanelProps) {
  const query = useQuery(proofsQuery(work.client_id, work.id));
  const proofs = query.data?.data ?? [];
  const input = useRef<HTMLInputElement>(null);
  const [leaving, setLeaving] = useState<GalleryImage | null>(null);
  const { published_url: url, published_at: at } = work;
  const month = at?.slice(0, 7) ?? work.period;

  const adding = useAction((file: File) => addProof(work, month, file), {
    done: 'Снимок добавлен',
    failed: (error) => proofTrouble(error) ?? explain(error),
  });
  async function add(file: File | undefined) {
    if (file === undefined) return;
    await adding.run(file);
    if (input.current) input.current.value = '';
  }

  return (
    <section aria-label="Публикация" className={boxStyle}>
      <div className={cx(rowStyle, css({ columnGap: '3' }))}>
        {at !== null && <span title={exactTime(at)}>Опубликован {day(at.slice(0, 10))}</span>}
        {url !== null && <SiteLink url={url} />}
        <UndisclosedMark text={work} />
        {work.matched_review_id !== null && <span className={quietStyle}>найден сбором</span>}
      </div>
      {query.isError && !query.data && <QueryError title="Не удалось загрузить снимки" query={query} />}
      {proofs.length === 0 ? (
        query.data && (
          <p className={cx(quietStyle, css({ mt: '2' }))}>
            {work.matched_review_id === null
              ? 'Снимков в галерее нет.'
              : 'Снимков нет: публикацию подтверждает собранный отзыв.'}
          </p>
        )
      ) : (
        <ul aria-label="Подтверждения" className={pictures}>
          {proofs.map((image) => (
            <li key={image.id} className={css({ position: 'relative' })}>
              {image.urls === null ? (
                <span className={cx(thumb, quietStyle)}>
                  {image.state === 'failed' ? 'не открылся' : 'готовится'}
                </span>
              ) : (
                <a href={image.urls.large_webp} target="_blank" rel="noreferrer noopener" className={thumb}>
                  <img src={image.urls.thumb_webp} alt={altOf(image)} loading="lazy" />
                </a>
              )}
              {image.abilities.includes('gallery:delete') && (
                <IconButton
                  size="sm"
                  label={`Удалить снимок ${image.name}`}
                  className={css({ position: 'absolute', top: '1', right: '1', bg: 'bg.surface' })}
                  onClick={() => setLeaving(image)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={cx(rowStyle, css({ mt: '2' }))}>
        {mayAdd && (
          <>
            <input
              ref={input}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
              className={srOnlyText}
              tabIndex={-1}
              aria-hidden="true"
              onChange={(event) => void add(event.target.files?.[0])}
            />
            <Button
              size="sm"
              icon={<ImagePlus aria-hidden="true" />}
              loading={adding.isPending}
              onClick={() => input.current?.click()}
            >
              Добавить снимок
            </Button>
          </>
        )}
        {mayReport && (
          <OpenReport clientId={work.client_id} period={month} size="sm">
            Отчёт за {monthName(month).toLocaleLowerCase('ru')}, как увидит клиент
          </OpenReport>
        )}
      </div>
      {leaving !== null && <DeleteImageDialog image={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}
