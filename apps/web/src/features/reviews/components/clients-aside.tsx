import { css } from '#styled/css';
import { cardStyle, headingText, quietText } from '../../../components/styles.ts';
import { counted, forms, rating } from '../../../lib/formats.ts';
import type { Client } from '../../clients/index.ts';

const shownMost = 30;
const list = css({ mt: '3', mx: '-2' });
const choice = css({
  display: 'block',
  width: 'full',
  px: '2',
  py: '1.5',
  borderRadius: 'sm',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
});

interface ClientsAsideProps {
  clients: readonly Client[];
  onClient: (id: string) => void;
}

/** Beside the reviews of all clients: whose they are, those with most new ones first. */
export function ClientsAside({ clients, onClient }: ClientsAsideProps) {
  const shown = clients.toSorted((one, other) => other.reviews_new - one.reviews_new).slice(0, shownMost);
  return (
    <aside className={cardStyle} aria-label="Чьи отзывы">
      <h2 className={headingText}>{counted(clients.length, forms.client)}</h2>
      <p className={quietText}>
        У одного клиента видно ещё, о чём его отзывы и сколько их по каждому условию.
      </p>
      <ul className={list}>
        {shown.map(({ id, name, rating: now, reviews_new: added }) => (
          <li key={id}>
            <button type="button" className={choice} onClick={() => onClient(id)}>
              {name}
              <span className={`${quietText} ${css({ display: 'block' })}`}>
                {[
                  ...(now === null ? [] : [`рейтинг ${rating(now, 2)}`]),
                  `${counted(added, forms.newOne)} за 30 дней`,
                ].join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
