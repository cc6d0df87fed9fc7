import { describe, expect, it } from 'vitest';
import { formOf, moved, newQuestion, problemsOf, questionsToSend } from './template-form.ts';

describe('a template being edited', () => {
  it('begins with one question, each with an id of its own that the server takes', () => {
    const { questions } = formOf(undefined);
    expect(questions).toHaveLength(1);
    const ids = Array.from({ length: 50 }, () => newQuestion().id);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9_-]{0,39}$/);
  });

  it('moves questions, and not past the ends', () => {
    expect(moved(['а', 'б', 'в'], 0, 1)).toEqual(['б', 'а', 'в']);
    expect(moved(['а', 'б', 'в'], 2, -1)).toEqual(['а', 'в', 'б']);
    expect(moved(['а', 'б'], 0, -1)).toEqual(['а', 'б']);
    expect(moved(['а', 'б'], 1, 1)).toEqual(['а', 'б']);
  });

  it('says what is missing, and where', () => {
    const empty = newQuestion();
    const choice = { ...newQuestion(), type: 'choice' as const, label: 'Выбор' };
    const tone = {
      ...newQuestion(),
      type: 'tone' as const,
      label: 'Тон',
      options: [{ id: 'o', label: ' ' }],
    };
    const fields = problemsOf({ name: 'x', questions: [empty, choice, tone] }).map(({ field }) => field);
    expect(fields).toEqual([`${empty.id}-label-input`, `${choice.id}-add-option`, `${tone.id}-o`]);
    expect(problemsOf({ name: 'x', questions: [] })).toHaveLength(1);
    expect(
      problemsOf({ name: 'x', questions: [{ ...choice, options: [{ id: 'o', label: 'Да' }] }] }),
    ).toEqual([]);
  });

  it('sends options and several answers only where they mean something', () => {
    const options = [{ id: 'o', label: ' Да ' }];
    const text = { ...newQuestion(), label: ' О чём ', multiple: true, options };
    const [sent, choice] = questionsToSend([text, { ...text, type: 'choice' }]);
    expect(sent).toMatchObject({ label: 'О чём', multiple: false, options: [] });
    expect(choice).toMatchObject({ multiple: true, options: [{ id: 'o', label: 'Да' }] });
  });
});
