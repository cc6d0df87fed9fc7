import { readFile } from 'node:fs/promises';
import type { InputOf } from '@molva/contract';
import type { UploadedFile } from '@molva/contract/endpoint';
import { limits } from '@molva/contract/limits';
import { problem } from '@molva/contract/problems/index';
import * as contract from '@molva/contract/sites';
import { parserRules, politeness } from '@molva/contract/sites';
import type { ParserRulesInput } from '@molva/extraction';
import { readSavedPage } from '../../external/reader/index.ts';
import { refuseFile } from '../../external/reader/unreadable.ts';
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
    const { credentials_id: id } = input;
    const rules = rulesIn(input.parser_rules);
    assertParserRules(rules);
    const { content, ...saved } = await contentOf(input);
    const url = input.url ?? saved.url;
    if (url === undefined && content === undefined) throw invalidField('url', 'field_required', 'missing');
    if (id !== undefined) await mayTryCredentials(context, actor, id);
    const site = url === undefined ? null : await findSiteOfAddress(context.db, url);
    return readOnePage(context, {
      url,
      content,
      contentType: saved.contentType,
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

interface Given {
  /** A file's charset is as it says, a text has none any more. */
  content?: string | Uint8Array | undefined;
  contentType?: string | undefined;
  url?: string | undefined;
}

async function contentOf({ content, content_type: contentType, files }: Input): Promise<Given> {
  const [file, second] = files;
  if (!file) return { content, contentType };
  if (second) throw invalidField('files', 'one_file');
  const path = pathOf(file);
  return isSavedPage(contentType) ? unpacked(path) : { content: await readFile(path), contentType };
}

const isSavedPage = (type = ''): boolean => /^(?:multipart\/related|message\/rfc822)\b/i.test(type);

/** The page in an MHTML file; its links go by where it was saved, unless an address is given. */
async function unpacked(path: string): Promise<Given> {
  const { html, url } = await readSavedPage(path).catch(refuseFile);
  return { content: html, contentType: 'text/html', url: url ?? undefined };
}

function pathOf({ name, path, size }: UploadedFile): string {
  if (path === null || size > limits.pageBytes)
    throw new DomainError(
      'too_large',
      problem('one_file_too_large', { name, megabytes: limits.pageBytes / 1_048_576 }),
    );
  if (size === 0) throw invalidField('files', 'file_empty', 'empty');
  return path;
}
