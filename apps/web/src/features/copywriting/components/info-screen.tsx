import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { useTitle } from '../../../lib/use-title.ts';
import { can } from '../../../lib/abilities.ts';
import { BriefReader } from '../../briefs/index.ts';
import { clientQuery } from '../../clients/index.ts';
import { NotesPane } from '../../notes/index.ts';
import { SiteRulesList } from './site-rules-list.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  columnGap: '8',
  rowGap: '8',
  alignItems: 'start',
});
const heading = css({ textStyle: 'heading', mb: '3' });

/** All that a writer needs to know of a client: its brief, what the sites ask, what colleagues have noted. */
export function InfoScreen({ clientId }: { clientId: string }) {
  useTitle('Задание');
  const { data: client } = useQuery(clientQuery(clientId));
  return (
    <div className={columns}>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })}>
        <section aria-labelledby="brief-heading">
          <h2 id="brief-heading" className={heading}>
            Бриф
          </h2>
          <BriefReader clientId={clientId} />
        </section>
        <section aria-labelledby="rules-heading">
          <h2 id="rules-heading" className={heading}>
            Правила площадок
          </h2>
          <SiteRulesList clientId={clientId} />
        </section>
      </div>
      {client && can(client, 'notes:read') && (
        <section aria-labelledby="notes-heading" className={css({ minWidth: '0' })}>
          <h2 id="notes-heading" className={heading}>
            Заметки
          </h2>
          <NotesPane clientId={clientId} />
        </section>
      )}
    </div>
  );
}
