import { Check, Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { copied } from '../../../components/copy.ts';
import type { CustomerPage } from '../api.ts';
import { PageFrame } from './page-frame.tsx';
import { bigButton, buttons, quiet, textBox } from './page-style.ts';

/** The text is confirmed: how to publish it with one's own account. The same for every grade. */
export function ConfirmedPage({ page }: { page: CustomerPage }) {
  const [copying, setCopying] = useState<'idle' | 'done' | 'refused'>('idle');
  async function copy() {
    setCopying((await copied(page.review_data)) ? 'done' : 'refused');
  }
  return (
    <PageFrame title="Спасибо, текст подтверждён" above={`${page.company}, ${page.area}`}>
      <p>
        Опубликовать отзыв можете только вы, со своей учётной записи на площадке «{page.site}». Это не
        обязательно.
      </p>
      <ol
        className={css({ listStyle: 'decimal', pl: '6', display: 'flex', flexDirection: 'column', gap: '1' })}
      >
        <li>Скопируйте текст.</li>
        <li>Откройте страницу на площадке и войдите под своим именем.</li>
        <li>Вставьте текст, поставьте свою оценку и опубликуйте.</li>
      </ol>
      <p className={textBox}>{page.review_data}</p>
      <div className={buttons}>
        <button type="button" className={bigButton({ look: 'main' })} onClick={() => void copy()}>
          {copying === 'done' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {copying === 'done' ? 'Скопировано' : 'Скопировать текст'}
        </button>
        {page.publish_url !== null && (
          <a href={page.publish_url} target="_blank" rel="noreferrer noopener" className={bigButton()}>
            <ExternalLink aria-hidden="true" />
            Открыть «{page.site}»
          </a>
        )}
      </div>
      <output className={quiet}>
        {copying === 'refused' && 'Браузер не дал скопировать. Выделите текст пальцем и скопируйте сами.'}
        {copying === 'done' && 'Текст скопирован.'}
      </output>
    </PageFrame>
  );
}
