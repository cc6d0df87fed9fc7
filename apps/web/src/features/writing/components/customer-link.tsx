import { Copy, ExternalLink, Eye, EyeOff } from 'lucide-react';
import { memo } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { controlStyle } from '../../../components/field.tsx';
import { Status, type Tone } from '../../../components/status.tsx';
import { useSecret } from '../../../components/use-secret.ts';
import { day, moment } from '../../../lib/formats.ts';
import { useToday } from '../../../lib/use-today.ts';
import { handOverLink, type RequestWork } from '../../requests/api.ts';
import { boxStyle, quietStyle, rowStyle } from './block-style.ts';

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
      {state === 'waiting' && <p className={cx(quietStyle, css({ mt: '1' }))}>{deliveryWords(customer)}</p>}
      {customer.may_hand_over && <HandedLink work={work} />}
    </section>
  );
});

/** The link for whoever carries it to a customer whom no mail reaches: shown or copied by a press that is noted. */
function HandedLink({ work }: { work: LinkedWork }) {
  const link = useSecret(() => handOverLink(work), 'Ссылка скопирована');
  const { shown, busy } = link;
  return (
    <div className={cx(rowStyle, css({ mt: '2' }))}>
      {shown !== null && (
        <input
          readOnly
          aria-label="Ссылка для автора отзыва"
          value={shown.secret}
          className={cx(controlStyle, css({ flex: '1 1 12rem' }))}
          onFocus={(event) => event.target.select()}
        />
      )}
      <Button
        loading={busy === 'show'}
        icon={shown === null ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        onClick={() => (shown === null ? void link.show() : link.hide())}
      >
        {shown === null ? 'Показать ссылку' : 'Скрыть'}
      </Button>
      <Button
        loading={busy === 'copy'}
        icon={<Copy aria-hidden="true" />}
        aria-label="Скопировать ссылку"
        onClick={() => void link.copy()}
      >
        Скопировать
      </Button>
      {shown !== null && <span className={quietStyle}>скроется через {shown.left} с</span>}
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
  const { handed_at: handedAt } = customer;
  const how = 'Почты автора нет: ссылку передаёт менеджер. Кто её увидел, останется в истории текста.';
  return handedAt === null ? how : `Ссылка взята, чтобы передать её автору, ${moment(handedAt)}.`;
}

/** Until when a link works; one that was ended before its day has none to tell. */
function lifeWords(state: Customer['state'], endsOn: string, today: string): string {
  if (state !== 'over') return `действует до ${day(endsOn)}`;
  return endsOn < today ? `закончилась ${day(endsOn)}` : '';
}

/** Where a published text stands. */
export function PublishedLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      className={css({
        display: 'inline-flex',
        gap: '1',
        alignItems: 'center',
        color: 'link',
        '& svg': { width: '3.5', height: '3.5' },
      })}
    >
      Отзыв на площадке
      <ExternalLink aria-hidden="true" />
    </a>
  );
}
