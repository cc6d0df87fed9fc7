import { ArrowDown, ArrowUp, Trash2, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { controlStyle, labelStyle } from '../../../components/field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { Question } from '../api.ts';
import { hasOptions, newKey } from '../template-form.ts';
import { questionTypeWords } from '../words.ts';

const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  p: '4',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
const types = (Object.keys(questionTypeWords) as Question['type'][]).map((value) => ({
  value,
  label: questionTypeWords[value],
}));

interface TemplateQuestionProps {
  number: number;
  question: Question;
  isFirst: boolean;
  isLast: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (question: Question) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One question of a template. Alt with an arrow moves it. */
export function TemplateQuestion(props: TemplateQuestionProps) {
  const { number, question, isFirst, isLast, errorOf, onChange, onMove, onRemove } = props;
  const { id, type, label, help, required, multiple } = question;

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onMove(by);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that move the question from any of its fields
    <li id={`${id}-item`} className={box} onKeyDown={onKeyDown}>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '1' })}>
        <h3 className={css({ fontWeight: 'semibold', flex: '1' })}>Вопрос {number}</h3>
        <IconButton
          label={`Вопрос ${number}: выше`}
          tooltip="Выше"
          keys="Alt+↑"
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Вопрос ${number}: ниже`}
          tooltip="Ниже"
          keys="Alt+↓"
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={`Вопрос ${number}: убрать`} tooltip="Убрать" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <TextField
        id={`${id}-label-input`}
        label="О чём спрашиваем"
        autoComplete="off"
        maxLength={500}
        value={label}
        error={errorOf(`${id}-label-input`)}
        onChange={(event) => onChange({ ...question, label: event.target.value })}
      />
      <TextField
        label="Подсказка"
        optional
        autoComplete="off"
        maxLength={2000}
        value={help}
        onChange={(event) => onChange({ ...question, help: event.target.value })}
      />
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          columnGap: '5',
          rowGap: '3',
        })}
      >
        <div className={css({ width: { base: 'full', sm: '14rem' } })}>
          <Select
            label="Чем отвечают"
            options={types}
            value={type}
            onChange={(next) => onChange({ ...question, type: next })}
          />
        </div>
        <div
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: '5',
            rowGap: '2',
            minHeight: 'control',
            alignItems: 'center',
          })}
        >
          <Checkbox checked={required} onChange={(on) => onChange({ ...question, required: on })}>
            Обязательный
          </Checkbox>
          {type === 'choice' && (
            <Checkbox checked={multiple} onChange={(on) => onChange({ ...question, multiple: on })}>
              Можно несколько
            </Checkbox>
          )}
        </div>
      </div>
      {hasOptions(type) && (
        <Options number={number} question={question} errorOf={errorOf} onChange={onChange} />
      )}
    </li>
  );
}

function Options({
  number,
  question,
  errorOf,
  onChange,
}: Pick<TemplateQuestionProps, 'number' | 'question' | 'errorOf' | 'onChange'>) {
  const { id, options } = question;
  const set = (next: Question['options']) => onChange({ ...question, options: next });
  function add() {
    const option = { id: newKey('o'), label: '' };
    set([...options, option]);
    requestAnimationFrame(() => document.getElementById(`${id}-${option.id}`)?.focus());
  }
  return (
    <fieldset className={css({ display: 'flex', flexDirection: 'column', gap: '2' })}>
      <legend className={cx(labelStyle, css({ mb: '1' }))}>
        {question.type === 'tone' ? 'Что предложить на выбор' : 'Варианты'}
      </legend>
      {options.map((option, index) => (
        <div key={option.id} className={css({ display: 'flex', gap: '1' })}>
          <input
            id={`${id}-${option.id}`}
            aria-label={`Вопрос ${number}, вариант ${index + 1}`}
            aria-invalid={errorOf(`${id}-${option.id}`) !== undefined || undefined}
            autoComplete="off"
            maxLength={200}
            value={option.label}
            className={controlStyle}
            onChange={(event) =>
              set(options.map((one) => (one.id === option.id ? { ...one, label: event.target.value } : one)))
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <IconButton
            label={`Вопрос ${number}: убрать вариант ${index + 1}`}
            tooltip="Убрать"
            onClick={() => set(options.filter((one) => one.id !== option.id))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button id={`${id}-add-option`} size="sm" onClick={add} disabled={options.length >= 100}>
          Добавить вариант
        </Button>
      </div>
    </fieldset>
  );
}
