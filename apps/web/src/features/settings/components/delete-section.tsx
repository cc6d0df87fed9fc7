import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import type { CurrentUser } from '../../session/index.ts';
import { Section } from './section.tsx';

const DeleteDialog = onDemand(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));

/** The end of one's own account; what forbids it is said before it is tried. */
export default function DeleteSection({ me }: { me: CurrentUser }) {
  const [isAsked, setIsAsked] = useState(false);
  if (me.is_superuser) {
    return (
      <Section id="delete">
        Администратор не удаляет сам себя: иначе управлять Молвой могло бы стать некому. Это сделает другой
        администратор, либо снимите с себя эту роль с его помощью.
      </Section>
    );
  }
  return (
    <Section
      id="delete"
      intro="Вы больше не войдёте, ваши заметки пропадут. Написанные вами тексты и записи о том, что вы делали, останутся."
    >
      <Button variant="danger" onPointerEnter={DeleteDialog.prefetch} onClick={() => setIsAsked(true)}>
        Удалить учётную запись
      </Button>
      {isAsked && <DeleteDialog me={me} onClose={() => setIsAsked(false)} />}
    </Section>
  );
}
