import { Copy, Eye, EyeOff } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useSecret } from '../../../components/use-secret.ts';
import { centredRow, longText, quietText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { type Source, revealContact } from '../api.ts';

/** How to reach the customer: masked, and shown or copied by a press that is noted. */
export function Contact({ source }: { source: Source }) {
  const contact = useSecret(() => revealContact(source), 'Контакт скопирован');
  if (source.contact_masked === null) return 'Нет';
  const { shown, busy } = contact;
  return (
    <div className={centredRow}>
      <span className={longText}>{shown?.secret ?? source.contact_masked}</span>
      {can(source, 'sources:reveal') && (
        <>
          <Button
            size="sm"
            loading={busy === 'show'}
            icon={shown === null ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
            aria-label={shown === null ? 'Показать контакт' : 'Скрыть контакт'}
            onClick={() => (shown === null ? void contact.show() : contact.hide())}
          >
            {shown === null ? 'Показать' : 'Скрыть'}
          </Button>
          <Button
            size="sm"
            loading={busy === 'copy'}
            icon={<Copy aria-hidden="true" />}
            aria-label="Скопировать контакт"
            onClick={() => void contact.copy()}
          >
            Скопировать
          </Button>
          {shown !== null && <span className={quietText}>скроется через {shown.left} с</span>}
        </>
      )}
    </div>
  );
}
