import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Status } from '../../../components/status.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { longText, mediumText, quietLongText } from '../../../components/styles.ts';
import { counted } from '@molva/russian/plurals';
import { ago, day } from '../../../lib/formats.ts';
import { meQuery } from '../../session/index.ts';
import { addPasskey, makeRecoveryCodes, type SecondFactors, secondFactorsQuery } from '../api.ts';
import { api } from '../../../lib/api.ts';
import { act } from '../../../lib/act.ts';

const ProofDialog = onDemand(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog));
const TotpDialog = onDemand(() => import('./totp-dialog.tsx').then((module) => module.TotpDialog));
const CodesDialog = onDemand(() => import('./codes-dialog.tsx').then((module) => module.CodesDialog));

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border.default',
});
const words = css({ flex: '1', minWidth: '12rem' });

type Passkey = SecondFactors['passkeys'][number];
type OpenDialog =
  | { kind: 'add_totp' | 'remove_totp' | 'add_passkey' | 'codes' }
  | { kind: 'remove_passkey'; passkey: Passkey }
  | { kind: 'scan'; secret: string; uri: string }
  | { kind: 'show'; codes: string[] };

/** The second step of signing in: what is set up, and how to change it. */
export function SecurityParts() {
  const me = useQuery(meQuery());
  const factors = useQuery(secondFactorsQuery());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [name, setName] = useState('');
  const close = () => setDialog(null);

  async function finish(codes: string[] | null, done: string) {
    toastSuccess(done);
    setDialog(codes === null ? null : { kind: 'show', codes });
  }

  if (factors.isPending)
    return (
      <Loading>
        <SkeletonText lines={5} />
      </Loading>
    );
  if (factors.isError && !factors.data)
    return <QueryError title="Не удалось загрузить защиту входа" query={factors} />;
  const { is_on, totp_since, passkeys, recovery_codes_left, required, due_at } = factors.data;
  return (
    <>
      {required && !is_on && due_at !== null && (
        <p role="status" className={css({ p: '3', mb: '4', borderRadius: 'sm', bg: 'warning.subtle' })}>
          {me.data?.second_factor === 'due'
            ? `Для вашей роли второй шаг обязателен с ${day(due_at)}. Настройте приложение или ключ заранее.`
            : 'Для вашей роли второй шаг обязателен. Остальное откроется, когда вы его настроите.'}
        </p>
      )}
      <div className={row}>
        <div className={words}>
          <div className={mediumText}>Приложение с кодами</div>
          <div className={quietLongText}>
            {totp_since === null ? 'Код из шести цифр с телефона.' : `Подключено ${day(totp_since)}`}
          </div>
        </div>
        {totp_since === null ? (
          <Button onPointerEnter={ProofDialog.prefetch} onClick={() => setDialog({ kind: 'add_totp' })}>
            Подключить приложение
          </Button>
        ) : (
          <>
            <Status tone="good">включено</Status>
            <Button size="sm" onClick={() => setDialog({ kind: 'remove_totp' })}>
              Отключить
            </Button>
          </>
        )}
      </div>
      <div className={row}>
        <div className={words}>
          <div className={mediumText}>Ключи доступа</div>
          <div className={quietLongText}>Отпечаток, лицо или ПИН этого устройства, ключ USB.</div>
        </div>
        <Button onPointerEnter={ProofDialog.prefetch} onClick={() => setDialog({ kind: 'add_passkey' })}>
          Добавить ключ
        </Button>
      </div>
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={row}>
            <div className={words}>
              <div className={longText}>{passkey.name}</div>
              <div className={quietLongText}>
                добавлен {day(passkey.created_at)}
                {passkey.last_used_at !== null && `, вход ${ago(passkey.last_used_at)}`}
              </div>
            </div>
            <Button
              size="sm"
              aria-label={`Удалить ключ: ${passkey.name}`}
              onClick={() => setDialog({ kind: 'remove_passkey', passkey })}
            >
              Удалить
            </Button>
          </li>
        ))}
      </ul>
      {is_on && (
        <div className={row}>
          <div className={words}>
            <div className={mediumText}>Запасные коды</div>
            <div className={quietLongText}>
              {recovery_codes_left === 0
                ? 'Не осталось ни одного.'
                : `${counted(recovery_codes_left, ['код', 'кода', 'кодов'])} из десяти.`}
            </div>
          </div>
          <Button onClick={() => setDialog({ kind: 'codes' })}>Выпустить новые</Button>
        </div>
      )}
      {dialog?.kind === 'add_totp' && (
        <ProofDialog
          title="Подключить приложение"
          action="Продолжить"
          needs="both"
          onClose={close}
          onProved={async (proof) =>
            setDialog({ kind: 'scan', ...(await api('POST /users/me/second-factors/totp', { body: proof })) })
          }
        />
      )}
      {dialog?.kind === 'scan' && (
        <TotpDialog
          secret={dialog.secret}
          uri={dialog.uri}
          onClose={close}
          onDone={(codes) => void finish(codes, 'Приложение подключено, остальные сеансы завершены')}
        />
      )}
      {dialog?.kind === 'remove_totp' && (
        <ProofDialog
          title="Отключить приложение?"
          action="Отключить"
          danger
          needs="both"
          onClose={close}
          onProved={async (proof) => {
            await act('POST /users/me/second-factors/totp/remove', { body: proof });
            await finish(null, 'Приложение отключено');
          }}
        />
      )}
      {dialog?.kind === 'add_passkey' && (
        <ProofDialog
          title="Добавить ключ"
          action="Добавить"
          needs="both"
          isDirty={name.trim() !== ''}
          onClose={() => {
            setName('');
            close();
          }}
          onProved={async (proof) => {
            const codes = await addPasskey(proof, name.trim() || 'Ключ доступа');
            setName('');
            await finish(codes, 'Ключ добавлен, остальные сеансы завершены');
          }}
        >
          <TextField
            label="Название"
            help="Например, «Рабочий ноутбук»."
            optional
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </ProofDialog>
      )}
      {dialog?.kind === 'remove_passkey' && (
        <ProofDialog
          title={`Удалить ключ: ${dialog.passkey.name}?`}
          action="Удалить"
          danger
          needs="both"
          onClose={close}
          onProved={async (proof) => {
            await act('POST /users/me/second-factors/passkeys/{id}/remove', {
              params: { id: dialog.passkey.id },
              body: proof,
            });
            await finish(null, 'Ключ удалён');
          }}
        />
      )}
      {dialog?.kind === 'codes' && (
        <ProofDialog
          title="Выпустить новые коды?"
          action="Выпустить"
          needs="both"
          onClose={close}
          onProved={async (proof) =>
            finish(await makeRecoveryCodes(proof), 'Прежние коды больше не действуют')
          }
        />
      )}
      {dialog?.kind === 'show' && <CodesDialog codes={dialog.codes} onClose={close} />}
    </>
  );
}
