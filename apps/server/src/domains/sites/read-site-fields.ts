import * as contract from '@molva/contract/sites';
import { publicationRules } from '@molva/contract/sites';
import { parserRulesJsonSchema } from '@molva/extraction';
import { z } from 'zod';
import { query } from '../../kernel/operation.ts';

// Made anew: the schema of that name would be written as a reference to itself.
const rules = z.strictObject(publicationRules.shape).describe('Правила публикации на площадке');

/** What a site's rules are made of, for whoever draws a form of them. */
export const readSiteFields = query(contract.readSiteFields, {
  whose: 'agency',
  read: () =>
    Promise.resolve({
      parser_rules: parserRulesJsonSchema(),
      publication_rules: { ...z.toJSONSchema(rules, { io: 'input' }) },
    }),
});
