import { readFile } from 'node:fs/promises';
import type { InputOf } from '@molva/contract';
import type { UploadedFile } from '@molva/contract/endpoint';
import { limits } from '@molva/contract/limits';
import { problem } from '@molva/contract/problems/index';
import * as contract from '@molva/contract/sites';
import { parserRules, politeness } from '@molva/contract/sites';
import type { ParserRulesInput } from '@molva/extraction';
import { query } from '../../kernel/operation.ts';
import { DomainError, invalidField } from '../../lib/errors.ts';
import { fetchWithChosen, mayTryCredentials } from '../credentials/index.ts';
import { assertParserRules, findSiteOfAddress, politenessOf, readOnePage } from '../sites/index.ts';

type Input = InputOf<typeof contract.testSite>;

/** Reviews of a page that are shown to whoever writes its rules. */
const maxReviews = 50;

/** Tries rules on one page, fetched or sent. @throws invalid, naming each rule that is broken */
export const testSite = query(contract.testSite, {
  whose: 'agency',
  async read({ context, actor, input }) {
    const { url, content_type: contentType, credentials_id: id } = input;
    const rules = rulesIn(input.parser_rules);
    assertParserRules(rules);
    const content = await contentOf(input);
    if (url === undefined && content === undefined) throw invalidField('url', 'field_required', 'missing');
    if (id !== undefined) await mayTryCredentials(context, actor, id);
    const site = url === undefined ? null : await findSiteOfAddress(context.db, url);
    return readOnePage(context, {
      url,
      content,
      contentType,
      rules: rules as ParserRulesInput,
      politeness: site ? politenessOf(site) : politeness.parse({}),
      max: maxReviews,
      ...(id !== undefined && {
        fetchPage: fetchWithChosen(context, { id, rules: rules as ParserRulesInput }),
      }),
      isTraced: true,
    });
  },
});

function rulesIn(sent: Input['parser_rules']) {
  if (typeof sent !== 'string') return sent;
  const wrong = () => invalidField('parser_rules', 'rules_not_json');
  try {
    const { data } = parserRules.safeParse(JSON.parse(sent));
    if (data) return data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw wrong();
}

/** A file's charset is as it says, a text has none any more. */
async function contentOf({ content, files }: Input): Promise<string | Uint8Array | undefined> {
  const [file, second] = files;
  if (!file) return content;
  if (second) throw invalidField('files', 'one_file');
  return pageIn(file);
}

async function pageIn({ name, path, size }: UploadedFile): Promise<Uint8Array> {
  if (path === null || size > limits.pageBytes)
    throw new DomainError(
      'too_large',
      problem('one_file_too_large', { name, megabytes: limits.pageBytes / 1_048_576 }),
    );
  if (size === 0) throw invalidField('files', 'file_empty', 'empty');
  return readFile(path);
}
