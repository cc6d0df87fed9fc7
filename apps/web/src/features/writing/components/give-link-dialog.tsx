import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { linkText, plainStack, quietText } from '../../../components/styles.ts';
import { day } from '../../../lib/formats.ts';
import { linkPreviewQuery, type RequestWork } from '../../requests/index.ts';

const letter = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  p: '4',
  bg: 'bg.canvas',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  overflowWrap: 'anywhere',
});

interface GiveLinkDialogProps {
  work: RequestWork;
  busy: boolean;
  onClose: () => void;
  onSend: () => void;
}

/** What the customer will read, before it goes, and which way it goes. */
export function GiveLinkDialog({ work, busy, onClose, onSend }: GiveLinkDialogProps) {
  const preview = useQuery({ ...linkPreviewQuery(work), staleTime: 0 });
  const { data } = preview;
  const isMail = data?.delivery === 'mail';
  return (
    <Dialog open onClose={onClose} title="Ссылка автору отзыва">
      {preview.isPending && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {preview.isError && !data && <QueryError title="Не удалось показать письмо" query={preview} />}
      {data && (
        <div className={plainStack}>
          <p>
            {isMail
              ? `Письмо уйдёт на ${data.to ?? 'почту автора'}. Адрес и ссылку никто из сотрудников не увидит.`
              : `Почты автора нет${data.to === null ? '' : ` (контакт ${data.to})`}: ссылку передаст менеджер. Он увидит ${data.to === null ? '' : 'контакт, '}ссылку и эти слова, и это останется в истории.`}
          </p>
          <div className={letter} role="group" aria-label="Что прочитает автор отзыва">
            {isMail && (
              <p>
                <span className={quietText}>Тема: </span>
                {data.subject}
              </p>
            )}
            {data.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className={linkText}>{isMail ? data.action : 'ссылка на страницу с текстом'}</p>
            <p className={quietText}>{data.footer}</p>
          </div>
          <p className={quietText}>
            Ссылка проработает до {day(data.ends_on)}.
            {work.status === 'with_customer' && ' Прежняя перестанет открываться.'}
          </p>
        </div>
      )}
      <DialogButtons
        action={isMail ? 'Отправить письмо' : 'Подготовить ссылку'}
        loading={busy}
        disabled={!data}
        onAct={onSend}
      />
    </Dialog>
  );
}
