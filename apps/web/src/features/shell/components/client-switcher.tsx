import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { Dialog } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { controlStyle } from '../../../components/field.tsx';
import { optionStyle } from '../../../components/popover-style.ts';
import { Status } from '../../../components/status.tsx';
import { clientsQuery } from '../../clients/api.ts';
import { clientStatus } from '../../clients/words.ts';

const shown = 20;
const list = css({ maxHeight: '50vh', overflowY: 'auto', minHeight: '24', mx: '-2', p: '0.5' });
const item = css({
  _hover: { bg: 'bg.hover' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[data-first]': { bg: 'bg.active' },
});

/** Finds a client by a part of the name: type, Enter takes the first, the arrows go down the list. */
export function ClientSwitcher({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const phrase = useDeferredValue(typed.trim());
  const clients = useQuery(clientsQuery({ limit: shown, ...(phrase !== '' && { q: phrase }) }));
  const rows = clients.data?.data ?? [];
  const first = rows[0];
  useArrows(box);

  function open() {
    if (!first || phrase !== typed.trim() || clients.isPlaceholderData) return;
    onClose();
    void navigate({ to: '/clients/$clientId', params: { clientId: first.id } });
  }

  return (
    <Dialog open onClose={onClose} title="Найти клиента" size="sm">
      <div ref={box}>
        <input
          aria-label="Название клиента"
          placeholder="Название клиента"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') open();
          }}
          className={cx(controlStyle, css({ mb: '2', mt: '1' }))}
        />
        <ul className={list} aria-label="Клиенты">
          {rows.map((client, index) => (
            <li key={client.id}>
              <Link
                to="/clients/$clientId"
                params={{ clientId: client.id }}
                preload={false}
                onClick={onClose}
                data-first={index === 0 && phrase !== '' ? '' : undefined}
                className={cx(optionStyle, item)}
              >
                <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
                  {client.name}
                </span>
                {client.status !== 'active' && (
                  <span className={css({ textStyle: 'small', color: 'fg.muted' })}>
                    <Status tone={clientStatus[client.status].tone}>
                      {clientStatus[client.status].word}
                    </Status>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        <output className={css({ display: 'block', p: '2', color: 'fg.muted', minHeight: '9' })}>
          {clients.isError && explain(clients.error)}
          {clients.isSuccess && rows.length === 0 && 'Такого клиента нет'}
          {clients.isSuccess && clients.data.count > shown && `Показаны первые ${shown}: уточните название`}
        </output>
      </div>
    </Dialog>
  );
}

/** Up and Down go between the field and the links under it. */
function useArrows(box: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
      const here = stops.findIndex((stop) => stop === document.activeElement);
      const next = stops[here + step];
      if (step === 0 || here === -1 || !next) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [box]);
}
