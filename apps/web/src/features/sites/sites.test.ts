import { domainOfAddress, siteDomain } from '@molva/contract/site-domain';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { loadProblemWords } from '../../lib/problem-words.ts';
import { atParserRules, jsonProblem } from './parser-rules.ts';
import { bodyOf, rebase, type SiteValues, valuesOf, wordsOf } from './site-form.ts';
import type { Site } from './api.ts';

const site: Site = {
  id: 's',
  name: 'Мнения',
  domain: 'xn--e1agkeb3i.xn--p1ai',
  domains: ['xn--e1agkeb3i.xn--p1ai'],
  is_active: false,
  position: 3,
  politeness: { delay_ms: 1500, concurrency: 2 },
  parser_rules: { time_zone: 'Europe/Moscow' },
  publication_rules: {
    min_length: 0,
    max_length: 3000,
    forbidden_words: ['лучший', 'номер один'],
    forbidden_markup: ['links', 'caps'],
    wording_help_allowed: false,
    ai_allowed: true,
    incentive_allowed: true,
    invitation_only: true,
    disclosure: 'Отзыв за скидку.',
    removal_grounds: [
      { ground: 'insult', rule: 'Пункт 4' },
      { ground: 'other_place', rule: null },
    ],
    policy_url: 'https://mneniya.example/rules',
    policy_read_on: '2026-01-15',
  },
  areas_count: 2,
  updated_at: '2026-01-15T00:00:00.000Z',
};

describe('the form of a site', () => {
  it('gives back what it was filled with', () => {
    const {
      id: _id,
      domains: _domains,
      position: _place,
      areas_count: _areas,
      updated_at: _at,
      ...rest
    } = site;
    expect(bodyOf(valuesOf(site))).toEqual(rest);
  });

  it('begins a new site with nothing allowed that must be, and sends what is typed as people type it', () => {
    const empty = valuesOf(undefined);
    expect(empty).toMatchObject({ ai_allowed: false, incentive_allowed: false, is_active: true, delay: '3' });
    const body = bodyOf({
      ...empty,
      name: 'Мнения',
      domain: ' https://WWW.Мнения.рф/otzyvy?x=1 ',
      policy_url: 'mneniya.example/rules',
      delay: '1,5',
      max_length: ' 400 ',
      parser_rules: ' ',
    });
    expect(body).toMatchObject({
      domain: site.domain,
      politeness: { delay_ms: 1500 },
      parser_rules: {},
      publication_rules: {
        policy_url: 'https://mneniya.example/rules',
        policy_read_on: null,
        min_length: null,
        max_length: 400,
        disclosure: null,
      },
    });
  });

  it('takes words one a line, each once', () => {
    expect(wordsOf(' лучший \n\nномер один\r\nлучший')).toEqual(['лучший', 'номер один']);
  });

  it('lays what was typed over what somebody else saved, and names what both changed', () => {
    const opened = valuesOf(site);
    const typed: SiteValues = { ...opened, name: 'Моё', ai_allowed: false, removal_grounds: { threat: '' } };
    const now: SiteValues = { ...opened, name: 'Их', ai_allowed: false, min_length: '50' };
    expect(rebase(opened, typed, now)).toEqual({
      values: {
        ...opened,
        name: 'Моё',
        ai_allowed: false,
        min_length: '50',
        removal_grounds: { threat: '' },
      },
      both: ['name'],
    });
  });
});

describe('a domain', () => {
  it.each([
    ['Maps.Example.', 'maps.example'],
    ['www.maps.example', 'maps.example'],
    ['мнения.рф', 'xn--e1agkeb3i.xn--p1ai'],
    ['localhost:8101', 'localhost:8101'],
    ['https://maps.example', null],
    ['maps.example/cafe', null],
    ['me@maps.example', null],
    ['кафе', null],
    ['a..b', null],
    ['', null],
  ])('%j is kept as %j', (typed, kept) => {
    expect(siteDomain(typed)).toBe(kept);
  });

  it.each([
    ['https://www.maps.example/cafe?id=1#x', 'maps.example'],
    ['maps.example/cafe', 'maps.example'],
    ['http://localhost:8101/x', 'localhost:8101'],
    [' кафе ', 'кафе'],
  ])('is found in the address %j: %j', (typed, domain) => {
    expect(domainOfAddress(typed)).toBe(domain);
  });
});

describe('parser rules', () => {
  it('are an object in JSON, or nothing', () => {
    expect(jsonProblem(' ')).toBeUndefined();
    expect(jsonProblem('{"reviews":[]}')).toBeUndefined();
    expect(jsonProblem('[]')).toContain('фигурных скобках');
    for (const text of ['{', '{"a" 1}', 'x']) expect(jsonProblem(text)).toMatch(/^Это не JSON: [а-я ,0-9]+$/);
  });

  it('have their problems told at their own field, whatever the place in them is called', async () => {
    await loadProblemWords();
    const refused = new ApiError(422, '', {
      detail: [
        {
          loc: ['body', 'parser_rules', 'reviews', 0, 'script', 'name'],
          msg: 'Not a JSONPath: no $',
          code: 'rule_json_path',
          params: { said: 'no $' },
        },
        {
          loc: ['body', 'parser_rules', 'colour'],
          msg: 'Extra inputs are not permitted',
          code: 'extra_field',
        },
        { loc: ['body', 'name'], msg: 'Required' },
      ],
    });
    expect(atParserRules(refused)).toMatchObject({
      status: 422,
      problems: [
        { loc: ['body', 'name'] },
        {
          loc: ['body', 'parser_rules'],
          msg: 'Название (reviews[0].script.name): не JSONPath: начните с $, проверьте скобки и кавычки; colour: такого поля здесь нет',
        },
      ],
    });
    const other = new Error('x');
    expect(atParserRules(other)).toBe(other);
  });
});
