import type { BriefQuestion } from '@molva/contract/briefs';
import { describe, expect, it } from 'vitest';
import { answerTo, changedIds, fittingAnswers, progressOf, withChanges } from './answers.ts';

const question = (id: string, more: Partial<BriefQuestion> = {}): BriefQuestion => ({
  id,
  type: 'short_text',
  label: id,
  help: '',
  required: false,
  multiple: false,
  options: [],
  ...more,
});

describe('answers', () => {
  it('are laid over each other, and an empty one takes its answer away', () => {
    expect(withChanges({ a: 'x', b: ['y'] }, { a: '', c: 'z' })).toEqual({ b: ['y'], c: 'z' });
    expect(withChanges({ b: ['y'] }, { b: [] })).toEqual({});
  });

  it('differ by question; nothing and empty are the same', () => {
    expect(changedIds({ a: 'x', b: ['y'], c: 'z' }, { a: 'x', b: ['y', 'w'], d: 'v' })).toEqual([
      'b',
      'c',
      'd',
    ]);
    expect(changedIds({ a: '' }, { b: [] })).toEqual([]);
  });

  it('of a question called like a property of every object are no answers', () => {
    expect(answerTo({}, 'constructor')).toBeUndefined();
    expect(changedIds({}, { constructor: 'x' })).toEqual(['constructor']);
    expect(progressOf([question('constructor', { required: true })], {})).toEqual({
      filled: 0,
      missing: ['constructor'],
    });
  });

  it('that other questions cannot have stay behind', () => {
    const options = [{ id: 'yes', label: 'Да' }];
    const questions = [
      question('kept'),
      question('list', { type: 'list' }),
      question('choice', { type: 'choice', options }),
      question('gone', { type: 'choice', options }),
    ];
    const answers = { kept: 'x', list: 'was a text', choice: ['yes', 'no'], gone: ['no'], away: 'y' };
    expect(fittingAnswers(questions, answers)).toEqual({ kept: 'x', choice: ['yes'] });
  });
});
