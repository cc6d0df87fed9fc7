import { Building2, Ellipsis, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { FallbackError } from '../components/fallback-error.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Key } from '../components/key.tsx';
import { Logo } from '../components/logo.tsx';
import { Menu } from '../components/menu.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { type ToastType, toast } from '../components/toasts.ts';
import { ApiError } from '../lib/api-error.ts';
import { Data } from './showcase-data.tsx';
import { Fields } from './showcase-fields.tsx';
import { Overlays } from './showcase-overlays.tsx';

const toastTypes: readonly ToastType[] = ['loading', 'success', 'warning', 'error', 'info'];
const panel = css({ p: '6', bg: 'bg.canvas', color: 'fg.default', minWidth: '0' });
const swatches = [
  'bg.canvas',
  'bg.surface',
  'bg.subtle',
  'bg.active',
  'accent.solid',
  'accent.subtle',
  'accent.text',
  'focus',
];

export default function Showcase() {
  return (
    <main className={css({ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' } })}>
      {(['light', 'dark'] as const).map((mode) => (
        <div key={mode} data-theme={mode} className={panel}>
          <Parts />
        </div>
      ))}
    </main>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css({ mb: '8' })}>
      <h2 className={css({ textStyle: 'label', color: 'fg.muted', mb: '2' })}>{title}</h2>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
        {children}
      </div>
    </section>
  );
}

function Parts() {
  const [loading, setLoading] = useState(false);
  return (
    <>
      <PageHeader title="Молва" aside="все части" actions={<Logo />} />
      <Part title="Цвета">
        {swatches.map((name) => (
          <span key={name} className={css({ textStyle: 'tiny' })}>
            <span
              className={css({
                display: 'block',
                width: '16',
                height: '10',
                borderRadius: 'sm',
                border: '1px solid',
                borderColor: 'border.default',
              })}
              style={{ background: `var(--colors-${name.replace('.', '-')})` }}
            />
            {name}
          </span>
        ))}
      </Part>
      <Part title="Кнопки">
        <Button variant="solid" icon={<Plus aria-hidden="true" />}>
          Собрать сейчас
        </Button>
        <Button>Отменить</Button>
        <Button variant="ghost">Сбросить</Button>
        <Button variant="danger">В архив</Button>
        <Button disabled>Недоступно</Button>
        <Button variant="solid" loading={loading} onClick={() => setLoading(true)}>
          Нажать и ждать
        </Button>
        <Button size="sm">Мелкая</Button>
        <IconButton label="Ещё" keys="m">
          <Ellipsis aria-hidden="true" />
        </IconButton>
        <Menu
          renderTrigger={(props) => <Button {...props}>Меню</Button>}
          entries={[
            { kind: 'action', id: 'a', label: 'Изменить', onSelect: () => undefined },
            {
              kind: 'submenu',
              id: 'b',
              label: 'В группу',
              entries: [
                { kind: 'action', id: 'c', label: 'Центр', checked: true, onSelect: () => undefined },
              ],
            },
            { kind: 'separator', id: 'd' },
            { kind: 'action', id: 'e', label: 'Удалить', danger: true, onSelect: () => undefined },
          ]}
        />
        <Key>Ctrl K</Key>
      </Part>
      <Fields />
      <Data />
      <Overlays />
      <Part title="Уведомления">
        {toastTypes.map((type) => (
          <Button
            key={type}
            onClick={() =>
              void toast(type, type === 'error' ? 'Что-то не так!' : 'Успешно!', 'Подробности одной строкой')
            }
          >
            {type}
          </Button>
        ))}
      </Part>
      <Part title="Пусто, ошибка, последняя ошибка">
        <EmptyState
          icon={<Building2 aria-hidden="true" />}
          action={<Button variant="solid">Новый клиент</Button>}
        >
          Клиентов пока нет. С клиента начинается всё.
        </EmptyState>
        <ErrorState
          title="Не удалось загрузить клиентов"
          error={new ApiError(503, '', {})}
          onRetry={() => undefined}
        />
        <FallbackError inside error={new Error('Cannot read properties of undefined')} />
      </Part>
    </>
  );
}
