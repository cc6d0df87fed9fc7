import { useQueryClient } from '@tanstack/react-query';
import { Copy, ExternalLink, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { copyWords } from '../../../components/copy.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { exactTime, moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { type Access, revealSecret } from '../api.ts';
import { useSecret } from '../../../components/use-secret.ts';
import { useAction } from '../../../components/use-action.ts';
import { quietText, typedText } from '../../../components/styles.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

const card = css({
  p: '4',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  minWidth: '0',
});
const line = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '5rem minmax(0, 1fr)' },
  columnGap: '3',
  alignItems: 'baseline',
  py: '0.5',
});
const valueRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1.5',
  minWidth: '0',
});
const left = css({
  textStyle: 'small',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  alignSelf: 'center',
});
const secretStyle = css({
  fontFamily: 'mono',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  maxHeight: '12rem',
  overflowY: 'auto',
  minWidth: '0',
});

/** A cabinet: where, under what login, and its secret behind a press that is noted. */
export function AccessCard({ access, onEdit }: { access: Access; onEdit: () => void }) {
  const queryClient = useQueryClient();
  const secret = useSecret(() => revealSecret(queryClient, access.client_id, access.id), 'Секрет скопирован');
  const [asks, setAsks] = useState(false);
  const { site, login, note, abilities, revealed_at: seenAt, revealed_by: seenBy } = access;
  const what = `${site.name}, ${login}`;
  const writes = abilities.includes('accesses:write');
  const reveals = abilities.includes('accesses:reveal');

  const remove = useAction('DELETE /reviews/clients/{client_id}/accesses', { done: 'Доступ удалён' });

  return (
    <li className={card}>
      <div className={css({ display: 'flex', alignItems: 'flex-start', gap: '2', mb: '1' })}>
        <h2
          className={css({
            flex: '1',
            minWidth: '0',
            fontWeight: 'semibold',
            overflowWrap: 'anywhere',
            pt: '1.5',
          })}
        >
          {site.name}{' '}
          <a
            href={`https://${site.domain}`}
            target="_blank"
            rel="noreferrer noopener"
            className={css({
              color: 'link',
              fontWeight: 'normal',
              textStyle: 'small',
              whiteSpace: 'nowrap',
              '& svg': { display: 'inline', width: '3.5', height: '3.5', verticalAlign: '-2px' },
            })}
          >
            {site.domain} <ExternalLink aria-hidden="true" />
          </a>
        </h2>
        {writes && (
          <IconButton label={`Изменить: ${what}`} tooltip="Изменить" onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {writes && (
          <IconButton label={`Удалить: ${what}`} tooltip="Удалить" onClick={() => setAsks(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <dl>
        <div className={line}>
          <dt className={quietText}>Логин</dt>
          <dd className={cx(valueRow, css({ flexWrap: 'nowrap' }))}>
            <span className={css({ overflowWrap: 'anywhere', minWidth: '0' })}>{login}</span>
            <IconButton
              size="sm"
              label={`Скопировать логин: ${what}`}
              tooltip="Скопировать логин"
              onClick={() => void copyWords(login, 'Логин скопирован')}
            >
              <Copy aria-hidden="true" />
            </IconButton>
          </dd>
        </div>
        <div className={line}>
          <dt className={quietText}>Секрет</dt>
          <dd className={valueRow}>
            {secret.shown === null ? (
              <span
                aria-label="скрыт"
                role="img"
                className={css({ letterSpacing: '0.1em', color: 'fg.muted' })}
              >
                ••••••••
              </span>
            ) : (
              <span className={secretStyle}>{secret.shown.secret}</span>
            )}
            {reveals && (
              <span className={css({ display: 'inline-flex', flexWrap: 'wrap', gap: '1' })}>
                <Button
                  size="sm"
                  variant="ghost"
                  loading={secret.busy === 'show'}
                  icon={secret.shown === null ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
                  aria-label={`${secret.shown === null ? 'Показать' : 'Скрыть'} секрет: ${what}`}
                  onClick={() => (secret.shown === null ? void secret.show() : secret.hide())}
                >
                  {secret.shown === null ? 'Показать' : 'Скрыть'}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  loading={secret.busy === 'copy'}
                  icon={<Copy aria-hidden="true" />}
                  aria-label={`Скопировать секрет: ${what}`}
                  onClick={() => void secret.copy()}
                >
                  Скопировать
                </Button>
                {secret.shown !== null && (
                  <span className={left} aria-hidden="true">
                    скроется через {secret.shown.left} с
                  </span>
                )}
              </span>
            )}
          </dd>
        </div>
        {note !== '' && (
          <div className={line}>
            <dt className={quietText}>Заметка</dt>
            <dd className={typedText}>{note}</dd>
          </div>
        )}
      </dl>
      <p className={css({ textStyle: 'small', color: 'fg.muted', mt: '2', overflowWrap: 'anywhere' })}>
        {seenAt === null ? (
          'Секрет ещё никто не смотрел'
        ) : (
          <span title={exactTime(seenAt)}>
            Смотрели: {moment(seenAt)}
            {seenBy && `, ${personName(seenBy)}`}
          </span>
        )}
      </p>
      {asks && (
        <Confirm
          open
          onClose={() => setAsks(false)}
          title={`Удалить доступ: ${site.name}?`}
          action="Удалить"
          danger
          onConfirm={() => remove.run({ params: { client_id: access.client_id }, query: { id: access.id } })}
        >
          Логин {login} и его секрет будут стёрты. Вернуть их будет нельзя.
        </Confirm>
      )}
    </li>
  );
}
