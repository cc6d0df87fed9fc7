import { Ellipsis, KeyRound, UserCheck, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Status } from '../../../components/status.tsx';
import { ago } from '../../../lib/formats.ts';
import type { Client } from '../../clients/index.ts';
import type { ClientAccount, IssuedAccount } from '../api.ts';
import { partStyle, partTitle, personLine, quietStyle } from './people-panel.tsx';
import { useAction } from '../../../components/use-action.ts';

const AccountDialog = onDemand(() => import('./account-dialog.tsx').then((module) => module.AccountDialog));
const IssuedDialog = onDemand(() => import('./issued-dialog.tsx').then((module) => module.IssuedDialog));
const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

/** Accounts of the client's own people. */
export function Accounts({ client, accounts }: { client: Client; accounts: readonly ClientAccount[] }) {
  const [creating, setCreating] = useState(false);
  const [issued, setIssued] = useState<IssuedAccount | null>(null);
  const isArchived = client.status === 'archived';
  return (
    <section className={partStyle} aria-label="Доступ клиента">
      <h3 className={partTitle}>Доступ клиента</h3>
      {accounts.length === 0 && (
        <p className={quietStyle}>
          {isArchived
            ? 'Клиент в архиве: новый доступ выдать нельзя.'
            : 'Клиент ещё не может войти и видеть свои отзывы и рейтинги.'}
        </p>
      )}
      {isArchived && accounts.some(({ is_active }) => is_active) && (
        <p className={quietStyle}>Клиент в архиве: доступ можно только отключить.</p>
      )}
      <ul>
        {accounts.map((account) => (
          <li key={account.user_id} className={personLine}>
            <span>
              {account.full_name ?? account.login}
              {account.full_name !== null && <span className={quietStyle}> {account.login}</span>}
              <span className={css({ display: 'block' })}>
                {account.is_active ? (
                  <span className={quietStyle}>
                    {account.last_used_at === null ? 'ещё не входил' : `был ${ago(account.last_used_at)}`}
                  </span>
                ) : (
                  <Status tone="idle">отключён</Status>
                )}
              </span>
            </span>
            {(account.is_active || !isArchived) && (
              <AccountMenu client={client} account={account} onIssued={setIssued} />
            )}
          </li>
        ))}
      </ul>
      {!isArchived && (
        <div className={css({ mt: '3' })}>
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setCreating(true)}>
            Выдать доступ
          </Button>
        </div>
      )}
      {creating && (
        <AccountDialog
          client={client}
          onClose={() => setCreating(false)}
          onIssued={(made) => setIssued(made)}
        />
      )}
      {issued && <IssuedDialog account={issued} onClose={() => setIssued(null)} />}
    </section>
  );
}

interface AccountMenuProps {
  client: Client;
  account: ClientAccount;
  onIssued: (account: IssuedAccount) => void;
}

function AccountMenu({ client, account, onIssued }: AccountMenuProps) {
  const switchOn = useAction('PUT /reviews/clients/client-account', { done: 'Доступ включён' });
  const switchOff = useAction('PUT /reviews/clients/client-account', { done: 'Доступ отключён' });
  const [asks, setAsks] = useState<'password' | 'switch_off' | null>(null);
  const ids = { client_id: client.id, user_id: account.user_id };

  const renewPassword = useAction('PUT /reviews/clients/client-account', { onDone: onIssued });

  const password: MenuEntry = {
    kind: 'action',
    id: 'password',
    label: 'Новый пароль',
    icon: <KeyRound aria-hidden="true" />,
    onSelect: () => setAsks('password'),
  };
  const entries: MenuEntry[] = [
    ...(client.status === 'archived' ? [] : [password]),
    account.is_active
      ? {
          kind: 'action',
          id: 'off',
          label: 'Отключить доступ',
          icon: <UserX aria-hidden="true" />,
          onSelect: () => setAsks('switch_off'),
        }
      : {
          kind: 'action',
          id: 'on',
          label: 'Включить доступ',
          icon: <UserCheck aria-hidden="true" />,
          onSelect: () => void switchOn.run({ body: { ...ids, is_active: true } }),
        },
  ];
  return (
    <>
      <Menu
        entries={entries}
        renderTrigger={(props) => (
          <IconButton {...props} label={`Действия: ${account.login}`} size="sm" tooltip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {asks === 'password' && (
        <Confirm
          open
          onClose={() => setAsks(null)}
          title="Сделать новый пароль?"
          action="Сделать"
          onConfirm={() => renewPassword.run({ body: { ...ids, new_password: true } })}
        >
          Прежний пароль перестанет действовать, все сеансы этой записи закончатся.
        </Confirm>
      )}
      {asks === 'switch_off' && (
        <Confirm
          open
          danger
          onClose={() => setAsks(null)}
          title="Отключить доступ клиента?"
          action="Отключить"
          onConfirm={() => switchOff.run({ body: { ...ids, is_active: false } })}
        >
          Все сеансы сразу закончатся, войти больше не получится. Доступ можно вернуть.
        </Confirm>
      )}
    </>
  );
}
