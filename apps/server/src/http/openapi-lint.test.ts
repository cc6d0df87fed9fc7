import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Document, type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { readEvents } from '@molva/contract/jobs';
import { operations } from '../registry/operations.ts';
import { openApiDocument } from './openapi.ts';
import { tagDescriptions } from './openapi-tags.ts';

// The two linters that people point at an API document before they make a client of it, with all they recommend.

const document = openApiDocument(
  [...operations.map(({ endpoint }) => endpoint), readEvents],
  'https://molva.test',
);

it('is clean for redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // There are calls at both `/users` + `/`, and `/users/get-user-permissions/{user_id}` beside `/users/{user_id}/…`.
      'no-path-trailing-slash': 'off',
      'no-ambiguous-paths': 'off',
      // What says that the process is alive refuses nobody.
      'operation-4xx-response': 'off',
    },
  });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config,
  });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('is clean for spectral', { timeout: 60_000 }, async () => {
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [oas as RulesetDefinition],
    rules: { 'path-keys-no-trailing-slash': 'off' },
  });
  const problems = await spectral.run(new Document(JSON.stringify(document), parsers.Json, '/openapi.json'));
  expect(problems.map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`)).toEqual([]);
});

it('says of each tag what it is about', () => {
  expect(document.tags?.map(({ name }) => name).toSorted()).toEqual(Object.keys(tagDescriptions).toSorted());
});

it('asks for addresses that people have, in any case of letters', () => {
  const patterns = new Set(
    [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*@(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '']) => JSON.parse(text) as string,
    ),
  );
  expect(patterns.size).toBe(1);
  for (const pattern of patterns)
    for (const address of ['user@example.com', 'USER@EXAMPLE.COM', "o'neil&sons@пример.рф"])
      expect(address).toMatch(new RegExp(pattern));
});
