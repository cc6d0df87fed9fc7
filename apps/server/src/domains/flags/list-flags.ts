import type { listFlags } from '@molva/contract/flags';
import type { UseCase } from '../../kernel/operation.ts';
import { withDefaults } from './definitions.ts';
import { presentFlag } from './present.ts';
import { editedFlags } from './queries.ts';

export const listAllFlags: UseCase<typeof listFlags> = async ({ context }) => {
  const data = withDefaults(await editedFlags(context.db)).map(presentFlag);
  return { data, count: data.length };
};
