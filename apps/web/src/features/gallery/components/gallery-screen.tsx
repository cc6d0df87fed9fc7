import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { ListScreen } from '../../../components/list-screen.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import type { Loss } from '../../../components/use-discard.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { srOnlyText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { monthName, thisMonth } from '../../../lib/months.ts';
import { areasQuery } from '../../areas/index.ts';
import { clientQuery } from '../../clients/index.ts';
import { type GalleryImage, galleryPageSize, galleryQuery } from '../api.ts';
import type { GallerySearch } from '../search.ts';
import { leftOf } from '../uploads.ts';
import { useUploads } from '../use-uploads.ts';
import { DropZone } from './drop-zone.tsx';
import { GalleryBar } from './gallery-bar.tsx';
import { GallerySkeleton, ImageGrid } from './image-grid.tsx';
import { UploadList } from './upload-list.tsx';

const Viewer = onDemand(() => import('./viewer.tsx').then((module) => module.Viewer));

interface GalleryScreenProps {
  clientId: string;
  search: GallerySearch;
  onSearch: (search: GallerySearch) => void;
}

const noAreas: readonly [] = [];
const unsentImages: Loss = {
  title: 'Снимки ещё загружаются',
  text: 'Те, что не успели загрузиться, в галерею не попадут.',
  stay: 'Остаться',
  leave: 'Уйти',
};

/** Proofs of a month: what was published, as it is seen on the sites. */
export function GalleryScreen({ clientId, search, onSearch }: GalleryScreenProps) {
  const period = search.period ?? thisMonth();
  const client = useQuery(clientQuery(clientId)).data;
  const areas = useQuery(areasQuery(clientId)).data?.data ?? noAreas;
  const images = useQuery(galleryQuery(clientId, { ...search, period }));
  const { uploads, state } = useUploads(clientId);
  const left = leftOf(state);
  const picker = useRef<HTMLInputElement>(null);
  const mayUpload = can(client, 'gallery:write') && client?.status !== 'archived';
  const add = (files: readonly File[]) => uploads.add(files, { clientId, period, areaId: search.area });
  const choose = () => picker.current?.click();
  const shown = images.data?.data ?? noAreas;
  const looked = useLooked(shown, search.image);

  function content() {
    return (
      <ListScreen
        query={images}
        failure="Не удалось загрузить снимки"
        skeleton={<GallerySkeleton />}
        empty={
          <EmptyState
            icon={<Images aria-hidden="true" />}
            action={
              mayUpload ? (
                <Button variant="solid" onClick={choose}>
                  Выбрать файлы
                </Button>
              ) : undefined
            }
          >
            {search.area !== undefined
              ? `По этой точке за ${monthName(period).toLocaleLowerCase('ru')} снимков нет.`
              : `За ${monthName(period).toLocaleLowerCase('ru')} снимков нет.`}
            {mayUpload && ' Перетащите их сюда, вставьте из буфера или выберите файлы.'}
          </EmptyState>
        }
        paging={{
          page: search.page ?? 1,
          size: galleryPageSize,
          onPage: (page) => onSearch({ ...search, image: undefined, page }),
        }}
      >
        {(shown) => (
          <ImageGrid
            images={shown}
            stale={images.isPlaceholderData}
            onOpen={(image) => onSearch({ ...search, image })}
            onNear={Viewer.prefetch}
          />
        )}
      </ListScreen>
    );
  }

  return (
    <DropZone enabled={mayUpload} onFiles={add}>
      <LeaveGuard isDirty={left > 0} loss={unsentImages} />
      <GalleryBar
        search={search}
        period={period}
        areas={areas}
        count={images.data?.count}
        onSearch={onSearch}
        onChoose={mayUpload ? choose : undefined}
      />
      {mayUpload && (
        <input
          ref={picker}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
          aria-label="Файлы снимков"
          tabIndex={-1}
          className={srOnlyText}
          onChange={(event) => {
            add(Array.from(event.target.files ?? []));
            // The same files may be chosen again.
            event.target.value = '';
          }}
        />
      )}
      <UploadList uploads={uploads} state={state} />
      {content()}
      {search.image !== undefined && looked !== null && (
        <Viewer
          images={looked}
          open={search.image}
          areas={areas}
          onOpen={(image) => onSearch({ ...search, image })}
          onClose={() => onSearch({ ...search, image: undefined })}
        />
      )}
    </DropZone>
  );
}

/**
 * The images to look through, once one of them is open; null while that is not among them. One that leaves the list stays
 * in its place as it was, so that what is typed of it is not lost: a colleague deleted it, or its area is another one now.
 */
function useLooked(shown: readonly GalleryImage[], open: string | undefined): readonly GalleryImage[] | null {
  const [last, setLast] = useState<{ image: GalleryImage; at: number } | null>(null);
  const at = shown.findIndex(({ id }) => id === open);
  const image = shown[at];
  if (image !== undefined && (image !== last?.image || at !== last.at)) setLast({ image, at });
  if (image !== undefined) return shown;
  return last !== null && last.image.id === open ? shown.toSpliced(last.at, 0, last.image) : null;
}
