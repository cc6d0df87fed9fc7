import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState, explain } from '../../../components/error-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { can } from '../../../lib/abilities.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Client } from '../../clients/index.ts';
import { briefQuery, type Template, templatesQuery } from '../api.ts';
import { questionsCount } from '../words.ts';
import { act, changed } from '../../../lib/act.ts';

const TemplatesPanel = onDemand(() =>
  import('./templates-panel.tsx').then((module) => module.TemplatesPanel),
);

const card = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  p: '4',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});

/** Before there is a brief: the templates to draw it from. */
export function BriefBegin({ client }: { client: Client }) {
  const writes = can(client, 'briefs:write') && client.status !== 'archived';
  const [isOpen, setOpen] = useState(false);
  const templates = useQuery({ ...templatesQuery(), enabled: writes });
  const edits = can(client, 'brief_templates:write');
  const manage = edits && (
    <Button
      onClick={() => setOpen(true)}
      onPointerEnter={TemplatesPanel.prefetch}
      onFocus={TemplatesPanel.prefetch}
    >
      Шаблоны брифов
    </Button>
  );
  const panel = isOpen && <TemplatesPanel onClose={() => setOpen(false)} />;
  if (!writes)
    return (
      <EmptyState icon={<ClipboardList aria-hidden="true" />}>
        Брифа ещё нет. Его начинает менеджер клиента или сам клиент.
      </EmptyState>
    );
  if (templates.isError && !templates.data)
    return (
      <ErrorState
        title="Не удалось загрузить шаблоны"
        error={templates.error}
        retrying={templates.isFetching}
        onRetry={() => void templates.refetch()}
      />
    );
  if (!templates.data)
    return (
      <Loading>
        <Skeleton height="5rem" />
      </Loading>
    );
  const { data } = templates.data;
  if (data.length === 0)
    return (
      <>
        <EmptyState icon={<ClipboardList aria-hidden="true" />} action={manage}>
          Брифа ещё нет, и шаблона для него тоже. Шаблоны создаёт руководитель.
        </EmptyState>
        {panel}
      </>
    );
  return (
    <section aria-labelledby="begin-heading" className={css({ maxWidth: '46rem' })}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '1' })}>
        <h2 id="begin-heading" className={css({ textStyle: 'heading', flex: '1' })}>
          С какого шаблона начать бриф
        </h2>
        {manage}
      </div>
      <p className={css({ color: 'fg.muted', mb: '4' })}>
        Бриф рассказывает авторам о компании. Заполнять его можно вместе: всё сохраняется само.
      </p>
      <ul className={css({ display: 'flex', flexDirection: 'column', gap: '3' })}>
        {data.map((template) => (
          <TemplateCard key={template.id} template={template} clientId={client.id} />
        ))}
      </ul>
      {panel}
    </section>
  );
}

function TemplateCard({ template, clientId }: { template: Template; clientId: string }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function begin() {
    setBusy(true);
    try {
      await act(
        'POST /reviews/clients/brief',
        { body: { client_id: clientId, template_id: template.id } },
        {
          show: (brief) => {
            queryClient.setQueryData(briefQuery(clientId).queryKey, brief);
            return ['brief'];
          },
        },
      );
    } catch (error) {
      // Somebody began it at the same moment: theirs is shown.
      if (error instanceof ApiError && error.status === 409)
        await changed('POST /reviews/clients/brief', clientId);
      else toastFailure(explain(error));
      setBusy(false);
    }
  }
  return (
    <li className={card}>
      <div className={css({ minWidth: '0', flex: '1 1 14rem', overflowWrap: 'anywhere' })}>
        <h3 className={css({ fontWeight: 'semibold' })}>{template.name}</h3>
        <p className={css({ color: 'fg.muted' })}>{questionsCount(template.questions.length)}</p>
      </div>
      <Button
        variant="solid"
        loading={busy}
        onClick={() => void begin()}
        aria-label={`Начать бриф: ${template.name}`}
      >
        Начать бриф
      </Button>
    </li>
  );
}
