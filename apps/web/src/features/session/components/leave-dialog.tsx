import { Confirm } from '../../../components/confirm.tsx';
import { signOut } from '../sign-out.ts';
import { useLeaving } from '../leaving.ts';

/** Asked before signing out while something typed is kept in this browser alone. */
export function LeaveDialog() {
  const [isAsked, stay] = useLeaving();
  return (
    <Confirm
      open={isAsked}
      danger
      title="Выйти и стереть несохранённое"
      action="Выйти и стереть"
      onClose={stay}
      onConfirm={() => signOut().catch(() => undefined)}
    >
      В этом браузере остались тексты, которые вы набрали и ещё не отправили. Если выйти, они сотрутся, чтобы
      их не прочёл следующий за этим компьютером.
    </Confirm>
  );
}
