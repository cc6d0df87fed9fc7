import { limits } from '@molva/contract/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { ruleWords } from '../../../lib/form-errors.ts';
import type { Question, Template } from '../api.ts';
import {
  formOf,
  moved,
  newQuestion,
  problemsOf,
  questionsToSend,
  type TemplateForm,
  type TemplateProblem,
} from '../template-form.ts';
import { TemplateConflict } from './template-conflict.tsx';
import { TemplateQuestion } from './template-question.tsx';
import { act } from '../../../lib/act.ts';

interface TemplateDialogProps {
  /** Left out for a new one. */
  template?: Template;
  onClose: () => void;
}

/** Name and questions of a template. Where somebody saved first, one chooses whose questions stay. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const [begun, setBegun] = useState(template);
  const [form, setForm] = useState(() => formOf(template));
  const [first, setFirst] = useState(form);
  const [problems, setProblems] = useState<readonly Partial<TemplateProblem>[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<Template | null>(null);
  const [busy, setBusy] = useState(false);
  const { name, questions } = form;
  const isDirty = JSON.stringify(form) !== JSON.stringify(first);
  /** What was wrong goes away as it is put right. */
  function change(next: TemplateForm) {
    setForm(next);
    if (problems.length > 0) setProblems(problemsOf(next));
  }
  const setQuestions = (next: readonly Question[]) => change({ ...form, questions: next });

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

  async function save() {
    if (busy) return;
    const missing = problemsOf(form);
    setProblems(missing);
    setAttempt(attempt + 1);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const body = { name: name.trim(), questions: questionsToSend(questions) };
      if (begun)
        await act('PUT /reviews/clients/brief-templates', {
          body: { id: begun.id, version: begun.version, ...body },
        });
      else await act('POST /reviews/clients/brief-templates', { body });
      toastSuccess('Шаблон сохранён');
      onClose();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  }

  function tell(error: unknown) {
    const { current } = error instanceof ApiError ? error : {};
    if (current !== undefined) setTheirs(current as Template);
    else if (error instanceof ApiError && error.status === 409)
      setProblems([{ field: 'template-name', text: 'Шаблон с таким названием уже есть' }]);
    else if (error instanceof ApiError && error.problems.length > 0)
      setProblems(error.problems.map((problem) => ({ text: ruleWords(problem) })));
    else setProblems([{ text: explain(error) }]);
  }
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text;

  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={isDirty}
      title={template ? 'Изменить шаблон' : 'Новый шаблон'}
      size="lg"
    >
      <form
        noValidate
        className={formStyle}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ErrorSummary
          problems={problems.map(({ field, text }) => ({ field, text: text ?? '' }))}
          attempt={attempt}
        />
        {theirs && (
          <TemplateConflict
            mine={questions}
            theirs={theirs}
            onKeepMine={() => {
              setBegun(theirs);
              setTheirs(null);
            }}
            onTakeTheirs={() => {
              setBegun(theirs);
              const saved = formOf(theirs);
              setFirst(saved);
              setForm(saved);
              setTheirs(null);
            }}
          />
        )}
        <TextField
          id="template-name"
          label="Название"
          maxLength={limits.nameLength}
          autoComplete="off"
          value={name}
          error={errorOf('template-name')}
          onChange={(event) => change({ ...form, name: event.target.value })}
        />
        <ol className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
          {questions.map((question, index) => (
            <TemplateQuestion
              key={question.id}
              number={index + 1}
              question={question}
              isFirst={index === 0}
              isLast={index === questions.length - 1}
              errorOf={errorOf}
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
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" loading={busy}>
            Сохранить
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
