import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstRequest } from '../index.ts';
import { extract } from '../test/extract.ts';
import { type ParserRulesInput, parserRulesSchema } from './rules.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../docs/parser-rules.md'), 'utf8');
const TYPES: Record<string, string> = { html: 'text/html', json: 'application/json', xml: 'application/xml' };

interface Example {
  name: string;
  rules: ParserRulesInput;
  type: string;
  address: string;
  page: string;
  result: object;
}

const examples = text.split(/^## /m).slice(1).map(exampleOf);

/** A section of the document: its rules, its page with the area's address, and what is read. */
function exampleOf(section: string): Example {
  const block = (kind: string): { language: string; rest: string; body: string } => {
    const [, language = '', rest = '', body = ''] =
      new RegExp(`^\`\`\`(\\w+) ${kind} ?(.*)\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(section) ?? [];
    return { language, rest, body };
  };
  const page = block('page');
  return {
    name: section.split('\n', 1)[0] ?? '',
    rules: JSON.parse(block('rules').body),
    type: TYPES[page.language] ?? '',
    address: page.rest || 'https://site.example/firm/1',
    page: page.body,
    result: JSON.parse(block('result').body),
  };
}

test('there are ten of them', () => {
  expect(examples).toHaveLength(10);
});

test.each(examples)('$name', ({ rules, type, address, page, result }) => {
  expect(parserRulesSchema.safeParse(rules).error).toBeUndefined();
  const request = firstRequest(rules, address);
  if (!request) throw new Error(`The address ${address} is not one of those the rules are for`);
  expect(extract(page, rules, { contentType: type, url: request.url, request })).toMatchObject(result);
});
