import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { toastFailure, toastSuccess } from '../../../components/toasts.ts';
import { type Brief, briefQuery, saveBrief } from '../api.ts';
import { currentOf } from '../../../lib/current.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  p: '3',
  mb: '5',
  bg: 'info.subtle',
  borderRadius: 'md',
});

interface NewerTemplateProps {
  brief: Brief;
  beforeTaking: () => Promise<unknown>;
  onTaken: (brief: Brief) => void;
}

/** The template was changed since the brief was drawn from it. */
export function NewerTemplate({ brief, beforeTaking, onTaken }: NewerTemplateProps) {
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  async function take() {
    try {
      await beforeTaking();
      // What was saved just before has made a new version.
      const { version } = queryClient.getQueryData(briefQuery(brief.client_id).queryKey) ?? brief;
      onTaken(await saveBrief(brief.client_id, version, {}, { takeTemplate: true }));
      toastSuccess('Вопросы обновлены');
    } catch (error) {
      const current = currentOf('PUT /reviews/clients/brief', error);
      if (current) onTaken(current);
      toastFailure(explain(error));
    }
  }
  return (
    <div className={box}>
      <p className={css({ flex: '1 1 16rem' })}>
        Вопросы в шаблоне «{brief.template.name}» обновили. Бриф пока на прежних.
      </p>
      <Button size="sm" onClick={() => setAsks(true)}>
        Взять новые вопросы
      </Button>
      {asks && (
        <Confirm
          open
          onClose={() => setAsks(false)}
          title="Взять новые вопросы?"
          action="Взять"
          onConfirm={take}
        >
          Ответы на вопросы, которые остались, сохранятся. Ответы на убранные вопросы уйдут из брифа, но
          останутся в его версиях.
        </Confirm>
      )}
    </div>
  );
}
