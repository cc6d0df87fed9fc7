import { Copy, Eye, EyeOff } from 'lucide-react';
import { memo, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { controlStyle } from '../../../components/field.tsx';
import { Status, type Tone } from '../../../components/status.tsx';
import { useSecret } from '../../../components/use-secret.ts';
import { longText } from '../../../components/styles.ts';
import { day, moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { HandedOver, RequestWork } from '../../requests/index.ts';
import { boxStyle, quietStyle, rowStyle } from './block-style.ts';
import { api } from '../../../lib/api.ts';

type Customer = NonNullable<RequestWork['customer']>;
type LinkedWork = Pick<RequestWork, 'id' | 'client_id'> & { customer: Customer };
const stateWords: Readonly<Record<Customer['state'], { word: string; tone: Tone }>> = {
  waiting: { word: 'Ждём ответа автора отзыва', tone: 'wait' },
  confirmed: { word: 'Автор подтвердил текст', tone: 'good' },
  declined: { word: 'Автор отказался', tone: 'bad' },
  over: { word: 'Ссылка больше не работает', tone: 'idle' },
};

/** The customer's page of a text: how its link reached them, until when it works, and what came of it. */
export const CustomerLink = memo(function CustomerLink({ work }: { work: LinkedWork }) {
  const { customer } = work;
  const { state, ends_on: endsOn, at } = customer;
  const { word, tone } = stateWords[state];
  const today = useToday();
  return (
    <section aria-label="Страница автора отзыва" className={boxStyle}>
      <div className={rowStyle}>
        <Status tone={tone}>{word}</Status>
        <span className={quietStyle}>{at === null ? lifeWords(state, endsOn, today) : moment(at)}</span>
      </div>
      {(state === 'waiting' || customer.handed_at !== null || customer.sent_at !== null) && (
        <p className={cx(quietStyle, css({ mt: '1' }))}>{deliveryWords(customer)}</p>
      )}
      {customer.given_by !== null && (
        <p className={quietStyle}>
          Ссылку дал: {personName(customer.given_by)}, {moment(customer.given_at)}
        </p>
      )}
      {/* Another link is another secret: the former opens nothing any more. */}
      {customer.may_hand_over && <HandedLink key={customer.given_at} work={work} />}
    </section>
  );
});

/**
 * The link with the contact and what to write, for whoever carries them to a customer whom no mail reaches: shown or
 * copied by a press that is noted.
 */
function HandedLink({ work }: { work: LinkedWork }) {
  const [handed, setHanded] = useState<HandedOver | null>(null);
  const message = useSecret(async () => {
    const given = await api('POST /reviews/clients/requests/customer-link', {
      body: { id: work.id, client_id: work.client_id },
    });
    setHanded(given);
    return given.words;
  }, 'Сообщение скопировано');
  const { shown, busy } = message;
  return (
    <div className={css({ mt: '2', display: 'flex', flexDirection: 'column', gap: '2' })}>
      {shown !== null && handed !== null && (
        <>
          <p className={rowStyle}>
            <span className={quietStyle}>Контакт:</span>
            <strong className={longText}>{handed.contact ?? 'не записан'}</strong>
          </p>
          <input
            readOnly
            aria-label="Ссылка для автора отзыва"
            value={handed.url}
            className={controlStyle}
            onFocus={(event) => event.target.select()}
          />
          <textarea
            readOnly
            aria-label="Что написать автору отзыва"
            rows={8}
            value={shown.secret}
            className={cx(controlStyle, css({ height: 'auto', py: '2', resize: 'vertical' }))}
            onFocus={(event) => event.target.select()}
          />
        </>
      )}
      <div className={rowStyle}>
        <Button
          loading={busy === 'show'}
          icon={shown === null ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          onClick={() => (shown === null ? void message.show() : message.hide())}
        >
          {shown === null ? 'Показать контакт и ссылку' : 'Скрыть'}
        </Button>
        <Button
          loading={busy === 'copy'}
          icon={<Copy aria-hidden="true" />}
          onClick={() => void message.copy()}
        >
          Скопировать сообщение
        </Button>
        {shown !== null && <span className={quietStyle}>скроется через {shown.left} с</span>}
      </div>
    </div>
  );
}

/** How the link gets, or got, to its customer. */
function deliveryWords(customer: Customer): string {
  const { delivery, sent_at: sentAt, sent_to: to, is_failed: isFailed } = customer;
  const mailbox = to === null ? 'почту автора' : to;
  if (isFailed)
    return `Письмо на ${mailbox} не дошло. Поправьте контакт и дайте новую ссылку или передайте эту сами.`;
  if (delivery === 'mail')
    return sentAt === null
      ? `Письмо на ${mailbox} отправляется.`
      : `Письмо на ${mailbox} ушло ${moment(sentAt)}.`;
  const { handed_at: handedAt, handed_by: by } = customer;
  const how = 'Почты автора нет: ссылку передаёт менеджер. Кто её увидел, останется в истории текста.';
  if (handedAt === null) return how;
  return `Ссылка взята, чтобы передать её автору: ${by === null ? '' : `${personName(by)}, `}${moment(handedAt)}.`;
}

/** Until when a link works; one that was ended before its day has none to tell. */
function lifeWords(state: Customer['state'], endsOn: string, today: string): string {
  if (state !== 'over') return `действует до ${day(endsOn)}`;
  return endsOn < today ? `закончилась ${day(endsOn)}` : '';
}
