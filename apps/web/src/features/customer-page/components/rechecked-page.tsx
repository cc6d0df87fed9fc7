import type { CustomerPage } from '../api.ts';
import { PageFrame } from './page-frame.tsx';
import { textBox } from './page-style.ts';

/** The customer's correction is with the company first: until it has looked, there is nothing to publish. */
export function RecheckedPage({ page }: { page: CustomerPage }) {
  return (
    <PageFrame title="Спасибо, ваша правка принята" above={`${page.company}, ${page.area}`}>
      <p>
        Вы изменили то, о чём говорится в тексте, поэтому компания посмотрит его ещё раз. Публиковать пока
        ничего не нужно: загляните по этой же ссылке позже: здесь появится, что делать дальше. Если есть ваша
        почта, мы напишем.
      </p>
      {page.review_data !== '' && <p className={textBox}>{page.review_data}</p>}
    </PageFrame>
  );
}
