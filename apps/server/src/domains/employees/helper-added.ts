import type { Handle } from '../../db/database.ts';
import type { NewNotification } from '../notifications/index.ts';
import { findUser } from '../users/index.ts';

/** What a helper is told. */
export async function helperAdded(
  handle: Handle,
  employeeId: string,
  helperId: string,
): Promise<NewNotification> {
  const employee = await findUser(handle, employeeId);
  return {
    userIds: [helperId],
    kind: 'helper_added',
    clientId: null,
    title: 'Теперь вы помощник',
    body: `Вы помогаете сотруднику ${employee?.full_name ?? employee?.email ?? ''} и работаете с его клиентами.`,
    path: '/all-clients',
  };
}
