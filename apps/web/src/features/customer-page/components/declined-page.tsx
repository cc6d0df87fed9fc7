import type { CustomerPage } from '../api.ts';
import { PageFrame } from './page-frame.tsx';

interface DeclinedPageProps {
  page: CustomerPage;
  /** They asked for what is kept of them to be deleted, on this screen. */
  isErased: boolean;
}

export function DeclinedPage({ page, isErased }: DeclinedPageProps) {
  return (
    <PageFrame title="Отзыв не опубликуют" above={`${page.company}, ${page.area}`}>
      <p>Вы отказались, и на этом всё: больше ничего делать не нужно.</p>
      {isErased && <p>Ваши слова, оценка и контакты удалены.</p>}
    </PageFrame>
  );
}
