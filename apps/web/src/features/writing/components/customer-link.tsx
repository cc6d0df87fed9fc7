import { Copy, ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { copyWords } from '../../../components/copy.ts';
import { controlStyle } from '../../../components/field.tsx';
import { Status, type Tone } from '../../../components/status.tsx';
import { day, moment } from '../../../lib/formats.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { RequestWork } from '../../requests/api.ts';
import { boxStyle, quietStyle, rowStyle } from './block-style.ts';

type Customer = NonNullable<RequestWork['customer']>;
const stateWords: Readonly<Record<Customer['state'], { word: string; tone: Tone }>> = {
  waiting: { word: 'Ждём ответа автора отзыва', tone: 'wait' },
  confirmed: { word: 'Автор подтвердил текст', tone: 'good' },
  declined: { word: 'Автор отказался', tone: 'bad' },
  over: { word: 'Ссылка больше не работает', tone: 'idle' },
};

/** The customer's page of a text: whom to send where, until when, and what came of it. */
export const CustomerLink = memo(function CustomerLink({ customer }: { customer: Customer }) {
  const { state, url, ends_on: endsOn, at } = customer;
  const { word, tone } = stateWords[state];
  const today = useToday();
  return (
    <section aria-label="Страница автора отзыва" className={boxStyle}>
      <div className={rowStyle}>
        <Status tone={tone}>{word}</Status>
        <span className={quietStyle}>{at === null ? lifeWords(state, endsOn, today) : moment(at)}</span>
      </div>
      {url !== null && (
        <div className={cx(rowStyle, css({ mt: '2', flexWrap: 'nowrap' }))}>
          <input
            readOnly
            aria-label="Ссылка для автора отзыва"
            value={url}
            className={controlStyle}
            onFocus={(event) => event.target.select()}
          />
          <Button
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copyWords(url, 'Ссылка скопирована')}
          >
            Копировать
          </Button>
        </div>
      )}
      {state === 'waiting' && url !== null && (
        <p className={cx(quietStyle, css({ mt: '1' }))}>
          Отправьте её автору отзыва. Ответить по ней можно один раз.
        </p>
      )}
    </section>
  );
});

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
