import type { Question, Template } from './api.ts';

export interface TemplateForm {
  readonly name: string;
  readonly questions: readonly Question[];
}

export interface TemplateProblem {
  /** Id of the control. */
  readonly field: string;
  readonly text: string;
}

/** An id nobody gave before: answers are kept under it for good. */
export function newKey(prefix: string): string {
  return `${prefix}-${crypto.randomUUID().slice(0, 8)}`;
}

export function newQuestion(): Question {
  return {
    id: newKey('q'),
    type: 'long_text',
    label: '',
    help: '',
    required: false,
    multiple: false,
    options: [],
  };
}

export function formOf(template: Template | undefined): TemplateForm {
  return { name: template?.name ?? '', questions: template?.questions ?? [newQuestion()] };
}

/** A list with one of it moved up (-1) or down (1); the same list where there is no room. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const other = list[index + by];
  const one = list[index];
  if (one === undefined || other === undefined) return list;
  return list.map((item, at) => (at === index ? other : at === index + by ? one : item));
}

/** Whether a kind of question offers something to choose from. */
export const hasOptions = (type: Question['type']) => type === 'choice' || type === 'tone';

export function problemsOf({ questions }: TemplateForm): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  if (questions.length === 0) problems.push({ field: 'template-add', text: 'Добавьте хотя бы один вопрос' });
  questions.forEach((question, index) => {
    const what = `Вопрос ${index + 1}`;
    if (question.label.trim() === '')
      problems.push({ field: `${question.id}-label-input`, text: `${what}: напишите, о чём он` });
    if (question.type === 'choice' && question.options.length === 0)
      problems.push({ field: `${question.id}-add-option`, text: `${what}: добавьте варианты` });
    for (const option of hasOptions(question.type) ? question.options : [])
      if (option.label.trim() === '')
        problems.push({
          field: `${question.id}-${option.id}`,
          text: `${what}: впишите или уберите пустой вариант`,
        });
  });
  return problems;
}

/** What is sent: options only where they mean something. */
export function questionsToSend(questions: readonly Question[]): Question[] {
  return questions.map((question) => ({
    ...question,
    label: question.label.trim(),
    help: question.help.trim(),
    multiple: question.type === 'choice' && question.multiple,
    options: hasOptions(question.type)
      ? question.options.map((option) => ({ ...option, label: option.label.trim() }))
      : [],
  }));
}
