import * as contract from '@molva/contract/flags';
import { query } from '../../kernel/operation.ts';
import { withDefaults } from './definitions.ts';
import { presentFlag } from './present.ts';
import { editedFlags } from './queries.ts';

export const listFlags = query(contract.listFlags, {
  whose: 'agency',
  async read({ context }) {
    const data = withDefaults(await editedFlags(context.db)).map(presentFlag);
    return { data, count: data.length };
  },
});
