import { limits } from '@molva/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import { type AnswerTemplate, answerTemplatesQuery } from '../answers-api.ts';
import { act } from '../../../lib/act.ts';
import { useAction } from '../../../components/use-action.ts';
import { longNameText, mutedText, restOfRow } from '../../../components/styles.ts';
import { createAnswerTemplate } from '../../../body-rules.gen/create-answer-template.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(createAnswerTemplate, { name: 'Назовите шаблон', text: 'Напишите текст' });

interface TemplatesDialogProps {
  clientId: string;
  onClose: () => void;
  /** Absent: only to look after them. */
  onChoose?: (id: string) => Promise<void>;
}

/** A client's templates of answers: choose one to begin with, or look after them. */
export function TemplatesDialog({ clientId, onClose, onChoose }: TemplatesDialogProps) {
  const templates = useQuery(answerTemplatesQuery(clientId));
  const [edited, setEdited] = useState<AnswerTemplate | 'new'>();
  const [leaving, setLeaving] = useState<AnswerTemplate>();
  const remove = useAction('DELETE /reviews/clients/requests/answer-templates');
  if (edited !== undefined) {
    return (
      <TemplateForm
        clientId={clientId}
        template={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Шаблоны ответов"
      description="Поля в фигурных скобках заполнятся сами: {author}, {area}, {site}, {client}, {date}, {grade}."
      size="lg"
    >
      <ListState
        query={templates}
        failure="Не удалось загрузить шаблоны"
        skeleton={
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        }
        empty={<p className={mutedText}>Шаблонов пока нет. Запишите ответ, с которого часто начинаете.</p>}
      >
        {(rows) => (
          <ul className={css({ display: 'flex', flexDirection: 'column' })}>
            {rows.map((template) => (
              <li
                key={template.id}
                className={css({
                  display: 'flex',
                  gap: '2',
                  py: '2.5',
                  borderTopWidth: '1px',
                  borderColor: 'border.default',
                  _first: { borderTopWidth: '0' },
                })}
              >
                <div className={restOfRow}>
                  <div className={longNameText}>{template.name}</div>
                  <p
                    className={css({
                      textStyle: 'small',
                      color: 'fg.muted',
                      lineClamp: '2',
                      overflowWrap: 'anywhere',
                    })}
                  >
                    {template.text}
                  </p>
                </div>
                {onChoose && (
                  <Button size="sm" onClick={() => void onChoose(template.id)}>
                    Взять
                  </Button>
                )}
                <IconButton
                  label={`Изменить шаблон «${template.name}»`}
                  size="sm"
                  onClick={() => setEdited(template)}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Удалить шаблон «${template.name}»`}
                  size="sm"
                  onClick={() => setLeaving(template)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <DialogActions>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
          Новый шаблон
        </Button>
      </DialogActions>
      {leaving && (
        <Confirm
          open
          onClose={() => setLeaving(undefined)}
          title={`Удалить шаблон «${leaving.name}»?`}
          action="Удалить"
          danger
          onConfirm={() => remove.run({ query: { client_id: clientId, id: leaving.id } })}
        >
          Готовые ответы останутся.
        </Confirm>
      )}
    </Dialog>
  );
}

interface TemplateFormProps {
  clientId: string;
  template: AnswerTemplate | undefined;
  onClose: () => void;
}

function TemplateForm({ clientId, template, onClose }: TemplateFormProps) {
  const entry = useServerForm<{ name: string; text: string }>({
    keptAs: `answer template ${template?.id ?? 'new'}`,
    defaults: { name: template?.name ?? '', text: template?.text ?? '' },
    rules,
    fields: ['name', 'text'],
    conflictField: 'name',
    send: async (values) => {
      if (template)
        await act('PUT /reviews/clients/requests/answer-templates', {
          body: { id: template.id, client_id: clientId, ...values },
        });
      else
        await act('POST /reviews/clients/requests/answer-templates', {
          body: { client_id: clientId, ...values },
        });
      onClose();
    },
  });
  const { field } = entry;
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={template ? 'Изменить шаблон' : 'Новый шаблон'}
      size="lg"
      action="Сохранить"
      cancel="Назад"
    >
      <TextField label="Название" maxLength={limits.nameLength} {...field('name')} />
      <TextArea
        label="Текст"
        rows={8}
        maxLength={limits.answerLength}
        help="Например: «{author}, спасибо за отзыв о {area}»."
        {...field('text')}
      />
    </FormDialog>
  );
}
