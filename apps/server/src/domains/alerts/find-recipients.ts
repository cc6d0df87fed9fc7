import * as contract from '@molva/contract/alert-rules';
import { query } from '../../kernel/operation.ts';
import { permissionTable } from '../../kernel/permissions/table.ts';
import { presentPerson } from '../../kernel/permissions/present-person.ts';
import { assertClientExists } from '../areas/index.ts';
import { caretakers, findHolders, peopleOfClient } from '../clients/index.ts';
import { chatsOf, devicesOf } from '../notifications/index.ts';
import { namesOfPeople } from './rule-queries.ts';

const most = 200;

/** Those who are told where nobody is named first, then the client's own people, then everybody else who may. */
export const findAlertRecipients = query(contract.findAlertRecipients, {
  async read({ context, actor, clientId }) {
    const { db } = context;
    await assertClientExists(context, clientId);
    const [care, own, staff] = await Promise.all([
      caretakers(db, clientId),
      peopleOfClient(db, clientId, { limit: most }),
      findHolders(db, clientId, permissionTable['alerts:read'], { q: undefined, limit: most }),
    ]);
    const caring = await namesOfPeople(db, care);
    const people = new Map([...caring, ...own, ...staff].map((person) => [person.id, person]));
    const ids = [...people.keys()];
    const [devices, chats] = await Promise.all([devicesOf(db, ids), chatsOf(db, ids)]);
    return {
      data: [...people.values()].map((person) => ({
        ...presentPerson(actor, person),
        of_client: own.some(({ id }) => id === person.id),
        by_default: care.includes(person.id),
        has_push: devices.some(({ user_id: id }) => id === person.id),
        has_telegram: chats.some(({ user_id: id }) => id === person.id),
      })),
    };
  },
});
