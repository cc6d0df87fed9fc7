import { loadProblemWords } from '../../lib/problem-words.ts';
import type { Permission } from '@molva/contract/permissions';
import { requestStates } from '@molva/contract/request-states';
import { type RequestStep, requestSteps, stepRules } from '@molva/contract/request-steps';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { stepDoneWords, stepTakenWords, stepWords } from '../requests/words.ts';
import { fileTrouble, sizeWords } from './file-words.ts';
import { stepProblems } from './problems.ts';
import { deskFilter } from './desk-filter.ts';
import { readDeskSearch } from './search.ts';
import {
  asksProof,
  asksReason,
  isOthers,
  mayChooseSource,
  mayClearMarks,
  mayWrite,
  stepButtons,
} from './steps.ts';
import { holderWords, lengthWords, sourceTrouble } from '../requests/text-words.ts';

describe('buttons of steps', () => {
  const from = (status: (typeof requestStates)[number]): RequestStep[] =>
    requestSteps.filter((step) => stepRules[step].right !== null && stepRules[step].from.includes(status));

  it.each([
    ['empty', 'take'],
    ['writing', 'submit'],
    ['editing', 'to_client'],
    ['correction', 'submit'],
    ['client_review', 'approve'],
    ['approved', 'give_link'],
    ['with_customer', 'publish'],
    ['published', undefined],
    ['removed', undefined],
    ['rejected', undefined],
  ] as const)('from %s goes on by %s', (status, main) => {
    const buttons = stepButtons(status, from(status));
    expect(buttons.main).toBe(main);
    expect(new Set([...buttons.others, ...(main ? [main] : [])])).toEqual(new Set(from(status)));
  });

  it('never leads back by the main one', () => {
    expect(stepButtons('editing', ['return', 'reject']).main).toBeUndefined();
    expect(stepButtons('with_customer', ['give_link']).main).toBeUndefined();
  });

  it('asks for a reason and for proof where the table does, and has words for every step', () => {
    expect(requestSteps.filter((step) => asksReason(step))).toEqual([
      'return',
      'client_return',
      'remove',
      'reject',
    ]);
    expect(requestSteps.filter((step) => asksProof(step))).toEqual(['publish']);
    for (const words of [stepWords, stepDoneWords, stepTakenWords])
      expect(requestSteps.filter((step) => words[step] === '')).toEqual([]);
  });
});

describe('who may type where', () => {
  const writer = (permission: Permission) => permission === 'requests:write';
  const editor = (permission: Permission) => writer(permission) || permission === 'requests:check';

  it('leaves a handed-in text to the editor', () => {
    expect(requestStates.filter((state) => mayWrite(state, false, writer))).toEqual([
      'writing',
      'correction',
    ]);
    expect(requestStates.filter((state) => mayWrite(state, false, editor))).toEqual([
      'writing',
      'editing',
      'correction',
    ]);
    expect(mayWrite('writing', true, editor)).toBe(false);
    expect(mayWrite('writing', false, () => false)).toBe(false);
  });

  it('lets the editor alone clear marks, and a source be chosen until the text is shown', () => {
    expect(requestStates.filter((state) => mayClearMarks(state, writer))).toEqual([]);
    expect(requestStates.filter((state) => mayClearMarks(state, editor))).toEqual([
      'editing',
      'client_review',
      'approved',
    ]);
    expect(mayChooseSource('empty', writer)).toBe(true);
    expect(mayChooseSource('client_review', editor)).toBe(false);
  });
});

describe('what a step lacks', () => {
  it.each([
    ['source_id', 'missing', 'source'],
    ['words', 'missing', 'source'],
    ['consent', 'missing', 'source'],
    ['consent', 'withdrawn', 'source'],
    ['clear_marks', 'marks', 'marks'],
    ['review_data', 'missing', 'text'],
    ['review_data', 'disclosure', 'text'],
    ['review_data', 'site_policy', 'text'],
    ['ai_generated', 'site_policy', 'none'],
    ['incentive', 'site_policy', 'none'],
    ['published_url', 'missing', 'address'],
    ['published_url', 'value_error', 'address'],
    ['file', 'missing', 'file'],
    ['reason', 'missing', 'reason'],
  ])('says what to do about %s (%s) at its place', (field, type, place) => {
    const [problem] = stepProblems([{ loc: ['body', field], msg: 'In English', type }]);
    expect(problem?.place).toBe(place);
    expect(`${problem?.words}${problem?.advice}`).not.toMatch(/[a-z]/i);
    expect(problem?.advice).not.toBe('');
  });

  it.each([
    'No such source of this client',
    'Its customer has taken the consent back',
    'The source was erased',
    'The source is about another area',
    'A text of this area stands on the source already',
  ])('says in Russian why a source cannot be taken: %s', (msg) => {
    const [problem] = stepProblems([{ loc: ['body', 'source_id'], msg, type: 'value_error' }]);
    expect(problem).toMatchObject({ place: 'source', advice: 'Выберите другие слова.' });
    expect(problem?.words).not.toMatch(/[a-z]/i);
  });

  it('passes the site’s rules on as they come, each thing once', async () => {
    await loadProblemWords();
    const said = 'Слишком коротко: нужно от 100';
    const problems = stepProblems([
      { loc: ['body', 'review_data'], msg: said, type: 'length', code: 'site_rule_broken', params: { said } },
      { loc: ['body', 'review_data'], msg: said, type: 'length', code: 'site_rule_broken', params: { said } },
      { loc: ['body', 'consent'], msg: 'The customer has taken the consent back', type: 'withdrawn' },
    ]);
    expect(problems).toMatchObject([
      { place: 'text', words: 'Слишком коротко: нужно от 100' },
      { place: 'source', words: 'Покупатель отозвал согласие' },
    ]);
  });
});

describe('the desk in the address', () => {
  it('takes what it understands and leaves the rest', () => {
    const id = '01a1ff80-77ae-72ce-bfdb-4cff18b024bf';
    expect(readDeskSearch({ request: id, queue: 'editing', due: 'today', q: ' кофе ' })).toEqual({
      request: id,
      queue: 'editing',
      due: 'today',
      q: 'кофе',
    });
    expect(Object.values(readDeskSearch({ request: 'x', queue: 'y', due: 'z', q: '' }))).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it('asks for one’s own work, a state, what is due, or all', () => {
    const today = '2026-11-28';
    expect(deskFilter('c', {}, today)).toMatchObject({
      mine: 'true',
      status: ['empty', 'writing', 'editing', 'correction'],
    });
    expect(deskFilter('c', { queue: 'editing', due: 'week', q: 'кофе' }, today)).toEqual({
      client_id: 'c',
      sort: 'planned_date',
      status: ['editing'],
      planned_to: '2026-12-05',
      review_data: 'кофе',
    });
    // What is assigned is for its writer: it is not among those one may take.
    expect(deskFilter('c', { queue: 'free' }, today)).toMatchObject({
      unassigned: 'true',
      status: ['empty'],
      sort: 'planned_date',
    });
    expect(deskFilter('c', { queue: 'empty', made: '2026-11-28T10:00:00Z' }, today)).toEqual({
      client_id: 'c',
      sort: '-created_at',
      status: ['empty'],
    });
    expect(deskFilter('c', { queue: 'all', due: 'today' }, today)).toEqual({
      client_id: 'c',
      sort: '-updated_at',
      planned_to: today,
    });
  });
});

it('a text is its writer’s until it is handed in', () => {
  const assignee = { id: 'w' };
  const others = (who: string) => requestStates.filter((status) => isOthers({ status, assignee }, who));
  expect(others('x')).toEqual(['empty', 'writing', 'correction']);
  expect(others('w')).toEqual([]);
  expect(isOthers({ status: 'writing', assignee: null }, 'x')).toBe(false);
});

describe('words', () => {
  it('tells who writes and until when, and nothing of oneself', () => {
    const until = new Date(2026, 10, 21, 14, 20).toISOString();
    const user = { id: 'u', full_name: 'Анна Ким', email: 'anna@molva.example' };
    expect(holderWords({ user, until, is_mine: false })).toBe('Пишет Анна Ким, до 14:20');
    expect(holderWords({ user: null, until, is_mine: false })).toBe('Пишет другой человек, до 14:20');
    expect(holderWords({ user, until, is_mine: true })).toBeUndefined();
    expect(holderWords(null)).toBeUndefined();
  });

  it('measures a text against its site', () => {
    const nbsp = '\u00A0';
    expect(lengthWords(10, null, null)).toBe(`10${nbsp}зн.`);
    expect(lengthWords(10, 20, null)).toBe(`10${nbsp}зн., нужно от 20`);
    expect(lengthWords(30, null, 20)).toBe(`30${nbsp}зн., можно до 20`);
    expect(lengthWords(30, 20, 40)).toBe(`30${nbsp}зн. из 20–40`);
    expect(lengthWords(30, null, 40)).toBe(`30${nbsp}зн. из 40`);
  });

  it('says why a source cannot carry a text', () => {
    const consent = {
      given_by: 'Анна',
      how: 'form' as const,
      given_on: '2026-11-01',
      use_of_data: true,
      use_of_text: true,
      channels: ['site' as const],
    };
    expect(sourceTrouble({ withdrawn_at: null, consent })).toBeUndefined();
    expect(sourceTrouble({ withdrawn_at: null, consent: null })).toBe('Согласия нет');
    expect(sourceTrouble({ withdrawn_at: '2026-11-02T00:00:00Z', consent })).toBe('Согласие отозвано');
    expect(sourceTrouble({ withdrawn_at: null, consent: { ...consent, channels: ['print'] } })).toMatch(
      /не на публикацию/,
    );
  });

  it('names sizes of files and why one was not taken', () => {
    expect([0, 812, 1434, 15_000_000].map((size) => sizeWords(size))).toEqual([
      '0\u00A0Б',
      '812\u00A0Б',
      '1,4\u00A0КБ',
      '14\u00A0МБ',
    ]);
    expect(fileTrouble(new ApiError(413, '', {}))).toBe('Файл слишком большой.');
    expect(fileTrouble(new ApiError(500, '', {}))).toBeUndefined();
    expect(fileTrouble(new Error('x'))).toBeUndefined();
  });
});
