import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery } from '../../clients/index.ts';
import { meQuery } from '../../session/index.ts';
import { briefQuery } from '../api.ts';
import { BriefBegin } from './brief-begin.tsx';
import { BriefEditor } from './brief-editor.tsx';
import { BriefReader } from './brief-reader.tsx';
import { BriefSkeleton } from './brief-skeleton.tsx';

/** The client's brief: begun, filled in together, or only read by those who may not write. */
export function BriefScreen({ clientId }: { clientId: string }) {
  const brief = useQuery(briefQuery(clientId));
  const { data: client } = useQuery(clientQuery(clientId));
  const { data: me } = useQuery(meQuery());
  useTitle(client ? `Бриф · ${client.name}` : 'Бриф');
  if (brief.isError && brief.data === undefined)
    return (
      <ErrorState
        title="Не удалось загрузить бриф"
        error={brief.error}
        retrying={brief.isFetching}
        onRetry={() => void brief.refetch()}
      />
    );
  if (brief.data === undefined || !client || !me) return <BriefSkeleton />;
  if (brief.data === null) return <BriefBegin client={client} />;
  if (!brief.data.abilities.includes('briefs:write')) return <BriefReader clientId={clientId} />;
  return (
    <BriefEditor
      // What is typed is one person's, in one client's brief.
      key={`${me.id} ${clientId}`}
      brief={brief.data}
      userId={me.id}
      mayEditTemplates={can(client, 'brief_templates:write')}
    />
  );
}
