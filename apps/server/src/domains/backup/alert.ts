import type { AppContext } from '../../kernel/context.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { notify, wasNotified } from '../notifications/index.ts';
import { administrators } from '../users/index.ts';
import { addMs } from '../../lib/days.ts';

const words: Readonly<Record<string, string>> = {
  disk_full: 'На диске для копий (BACKUP_DIR) кончилось место.',
  busy: 'Уже идёт другое копирование.',
  archive_broken: 'Журнал изменений слишком долго не сохранялся, нужна новая копия.',
  overdue: 'За последние двое суток не сделано ни одной резервной копии.',
  archive_late:
    'Больше часа не сохраняется журнал изменений: восстановить можно только более раннее состояние.',
};
const hour = 3_600_000;

/** Tells administrators that backups fail, in the app and by mail whatever they chose; once a day, not at each try. */
export async function alertOf(context: AppContext, code: string): Promise<void> {
  context.log.error({ code }, 'backups do not work');
  await context.db.transaction(async (tx) => {
    await lockNames(tx, ['backup alert']);
    const since = addMs(context.clock.now(), -24 * hour);
    if (await wasNotified(tx, 'backup_failed', since)) return;
    await notify(context, tx, {
      userIds: await administrators(tx),
      kind: 'backup_failed',
      clientId: null,
      title: 'Резервная копия не сделана',
      body: `${words[code] ?? 'Причина — в журнале сервера.'} Проверьте место на диске и журнал, затем запустите npm run backup.`,
      path: null,
    });
  });
}
