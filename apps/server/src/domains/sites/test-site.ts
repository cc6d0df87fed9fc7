import * as contract from '@molva/contract/sites';
import { politeness } from '@molva/contract/sites';
import type { ParserRulesInput } from '@molva/extraction';
import { query } from '../../kernel/operation.ts';
import { assertParserRules } from './checks.ts';
import { findSiteOfAddress } from './find-site-of-address.ts';
import { politenessOf } from './present.ts';
import { readOnePage } from './read-one-page.ts';

/** Reviews of a page that are shown to whoever writes its rules. */
const maxReviews = 50;

/** Tries rules on one page, fetched or pasted. @throws invalid, naming each rule that is broken */
export const testSite = query(contract.testSite, {
  whose: 'agency',
  async read({ context, input: { url, content, content_type: contentType, parser_rules: rules } }) {
    assertParserRules(rules);
    const site = url === undefined ? null : await findSiteOfAddress(context.db, url);
    return readOnePage(context, {
      url,
      content,
      contentType,
      rules: rules as ParserRulesInput,
      politeness: site ? politenessOf(site) : politeness.parse({}),
      max: maxReviews,
      isTraced: true,
    });
  },
});
