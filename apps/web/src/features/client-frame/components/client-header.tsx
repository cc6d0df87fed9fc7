import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Change } from '../../../components/change.tsx';
import { LinkTabs } from '../../../components/link-tabs.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { pageStyle } from '../../../components/page-header.tsx';
import { Status } from '../../../components/status.tsx';
import { tabStyle } from '../../../components/tab-style.ts';
import { rating } from '../../../lib/formats.ts';
import { can } from '../../../lib/abilities.ts';
import { type Client, clientStatus, sectionName, sectionsFor } from '../../clients/index.ts';
import { personName } from '../../../lib/person-name.ts';

// Every screen of a client has this header; few visits open its menu.
const ClientMenu = lazy(() =>
  import('../../clients/components/client-menu.tsx').then((module) => ({ default: module.ClientMenu })),
);
const PeoplePanel = onDemand(() =>
  import('../../client-people/components/people-panel.tsx').then((module) => module.PeoplePanel),
);

const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '1',
  alignItems: 'baseline',
  color: 'fg.muted',
  mt: '1',
  mb: '2',
});

/** Who this is, in one look, and the way between the sections of the client's screens; `here` is the one that is open. */
export function ClientHeader({ client, here }: { client: Client; here: string | undefined }) {
  const { tone, word } = clientStatus[client.status];
  const { responsible } = client;
  const [showsPeople, setShowsPeople] = useState(false);
  return (
    <header className={cx(pageStyle, css({ pb: '0' }))}>
      <div data-actions="" className={css({ display: 'flex', alignItems: 'flex-start', gap: '2' })}>
        <h1 className={css({ textStyle: 'title', minWidth: '0', overflowWrap: 'anywhere', pt: '0.5' })}>
          {client.name}
        </h1>
        <div className={css({ pt: '0.5', minWidth: '7', minHeight: '7' })}>
          <Suspense>
            <ClientMenu client={client} />
          </Suspense>
        </div>
        {can(client, 'clients:read_people') && (
          <div className={css({ ml: 'auto' })}>
            <Button
              icon={<UsersRound aria-hidden="true" />}
              onClick={() => setShowsPeople(true)}
              onPointerEnter={PeoplePanel.prefetch}
              onFocus={PeoplePanel.prefetch}
            >
              Люди
            </Button>
          </div>
        )}
      </div>
      <div className={facts}>
        <Status tone={tone}>{word}</Status>
        <span>{responsible ? `Ответственный: ${personName(responsible)}` : 'Ответственный не назначен'}</span>
        {client.rating !== null && (
          <span className={css({ display: 'inline-flex', gap: '1.5', alignItems: 'baseline' })}>
            Рейтинг
            <b
              className={css({
                color: 'fg.default',
                fontWeight: 'semibold',
                fontVariantNumeric: 'tabular-nums',
              })}
            >
              {rating(client.rating, 2)}
            </b>
            {client.rating_previous !== null && (
              <>
                <Change from={client.rating_previous} to={client.rating} since="" digits={2} />
                <span className={css({ textStyle: 'small' })}>за 30 дней</span>
              </>
            )}
          </span>
        )}
      </div>
      <LinkTabs label="Экраны клиента">
        {sectionsFor(client).map((section) => (
          <Link
            key={section.label}
            to={section.tabs[0]?.to ?? '/clients/$clientId'}
            params={{ clientId: client.id }}
            activeOptions={{ exact: true, includeSearch: false }}
            // Any screen of the section is in it, not only the one that this leads to.
            aria-current={section.label === here ? 'page' : undefined}
            className={tabStyle}
          >
            {sectionName(section)}
          </Link>
        ))}
      </LinkTabs>
      {showsPeople && <PeoplePanel client={client} onClose={() => setShowsPeople(false)} />}
    </header>
  );
}
