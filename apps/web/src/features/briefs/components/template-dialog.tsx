import { limits } from '@molva/contract/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { looseStack } from '../../../components/styles.ts';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { currentOf } from '../../../lib/current.ts';
import type { Template } from '../api.ts';
import {
  formOf,
  moved,
  newQuestion,
  problemsOf,
  questionsToSend,
  type TemplateForm,
} from '../template-form.ts';
import { TemplateConflict } from './template-conflict.tsx';
import { TemplateQuestion } from './template-question.tsx';
import { act } from '../../../lib/act.ts';
import { createBriefTemplate } from '../../../body-rules.gen/create-brief-template.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(createBriefTemplate, { name: 'Напишите название шаблона' });

const update = 'PUT /reviews/clients/brief-templates';

interface TemplateDialogProps {
  /** Left out for a new one. */
  template?: Template;
  onClose: () => void;
}

/** Name and questions of a template. Where somebody saved first, one chooses whose questions stay. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const [begun, setBegun] = useState(template);
  const [theirs, setTheirs] = useState<Template | null>(null);
  // A new one begins with a question, whose id is made once.
  const [defaults] = useState(() => formOf(template));
  const entry = useServerForm<TemplateForm>({
    defaults,
    rules,
    fields: ['name'],
    conflictField: 'name',
    check: problemsOf,
    refused(error) {
      const current = currentOf(update, error);
      if (current === undefined) return undefined;
      setTheirs(current);
      return [];
    },
    send: async ({ name, questions }) => {
      const body = { name: name.trim(), questions: questionsToSend(questions) };
      if (begun) await act(update, { body: { id: begun.id, version: begun.version, ...body } });
      else await act('POST /reviews/clients/brief-templates', { body });
      toastSuccess('Шаблон сохранён');
      onClose();
    },
  });
  const { value: questions, onChange: setQuestions } = useChoice(entry, 'questions');

  function add() {
    const question = newQuestion();
    setQuestions([...questions, question]);
    requestAnimationFrame(() => document.getElementById(`${question.id}-label-input`)?.focus());
  }

  function move(index: number, by: -1 | 1) {
    const question = questions[index];
    setQuestions(moved(questions, index, by));
    // The focus goes along with the question.
    requestAnimationFrame(() => {
      const item = document.getElementById(`${question?.id ?? ''}-item`);
      item?.scrollIntoView({ block: 'nearest' });
      if (!item?.contains(document.activeElement)) item?.querySelector<HTMLElement>('input')?.focus();
    });
  }

  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={template ? 'Изменить шаблон' : 'Новый шаблон'}
      size="lg"
      action="Сохранить"
      notice={
        theirs && (
          <TemplateConflict
            mine={questions}
            theirs={theirs}
            onKeepMine={() => {
              setBegun(theirs);
              setTheirs(null);
            }}
            onTakeTheirs={() => {
              setBegun(theirs);
              entry.form.reset(formOf(theirs));
              setTheirs(null);
            }}
          />
        )
      }
    >
      <TextField label="Название" maxLength={limits.nameLength} autoComplete="off" {...entry.field('name')} />
      <ol className={looseStack}>
        {questions.map((question, index) => (
          <TemplateQuestion
            key={question.id}
            number={index + 1}
            question={question}
            isFirst={index === 0}
            isLast={index === questions.length - 1}
            errorOf={(field) => entry.problems.find((problem) => problem.field === field)?.text}
            onChange={(next) => setQuestions(questions.map((one) => (one.id === question.id ? next : one)))}
            onMove={(by) => move(index, by)}
            onRemove={() => setQuestions(questions.filter((one) => one.id !== question.id))}
          />
        ))}
      </ol>
      <div>
        <Button
          id="template-add"
          icon={<Plus aria-hidden="true" />}
          onClick={add}
          disabled={questions.length >= 200}
        >
          Добавить вопрос
        </Button>
      </div>
    </FormDialog>
  );
}
