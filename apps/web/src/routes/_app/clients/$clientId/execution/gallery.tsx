import { createFileRoute } from '@tanstack/react-router';
import { areasQuery } from '../../../../../features/areas/api.ts';
import { galleryQuery } from '../../../../../features/gallery/api.ts';
import { GalleryScreen } from '../../../../../features/gallery/components/gallery-screen.tsx';
import { readGallerySearch } from '../../../../../features/gallery/search.ts';
import { thisMonth } from '../../../../../lib/months.ts';
import { queryClient } from '../../../../../lib/query-client.ts';
import { useSearchState } from '../../../../../lib/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/execution/gallery')({
  validateSearch: readGallerySearch,
  loaderDeps: ({ search: { period, area, page } }) => ({ period, area, page }),
  loader: ({ params, deps }) => {
    const filter = { ...deps, period: deps.period ?? thisMonth() };
    void queryClient.prefetchQuery(galleryQuery(params.clientId, filter));
    void queryClient.prefetchQuery(areasQuery(params.clientId));
  },
  component: GalleryRoute,
});

function GalleryRoute() {
  const { clientId } = Route.useParams();
  return (
    <GalleryScreen
      key={clientId}
      clientId={clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
