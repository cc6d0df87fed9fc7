import * as contract from '@molva/contract/review-marks';
import { query } from '../../kernel/operation.ts';
import { presentPerson } from '../../kernel/permissions/present-person.ts';
import { permissionTable } from '../../kernel/permissions/table.ts';
import { assertClientExists } from '../areas/index.ts';
import { findHolders } from '../clients/index.ts';

export const findReviewAssignees = query(contract.findReviewAssignees, {
  async read({ context, actor, clientId, input: { q, limit } }) {
    await assertClientExists(context, clientId);
    const people = await findHolders(context.db, clientId, permissionTable['reviews:annotate'], { q, limit });
    return { data: people.map((person) => presentPerson(actor, person)) };
  },
});
