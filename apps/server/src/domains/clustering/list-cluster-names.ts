import * as contract from '@molva/contract/clustering';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { standingThemes } from './run-queries.ts';

/** Themes by name, in the order of the alphabet: one small statement, where the list of themes counts much. */
export const listClusterNames = query(contract.listClusterNames, {
  async read({ context, clientId }) {
    await assertClientExists(context, clientId);
    const themes = await standingThemes(context.db, clientId);
    return {
      data: themes
        .map(({ id, name }) => ({ id, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
    };
  },
});
