import { alertChannels } from '@molva/contract/alert-kinds';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Combobox } from '../../../components/combobox.tsx';
import { errorStyle, labelStyle } from '../../../components/field.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Select } from '../../../components/select.tsx';
import { linkText, pairGrid, quietText, tightStack } from '../../../components/styles.ts';
import { TextField } from '../../../components/text-field.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { TickList } from '../../../components/tick-list.tsx';
import { type ServerForm, useChoice } from '../../../components/use-server-form.ts';
import { personName } from '../../../lib/person-name.ts';
import { zoneOptions } from '../../../lib/time-zones.ts';
import { type Recipient, recipientsQuery, webhooksQuery } from '../api.ts';
import type { RuleValues } from '../form-values.ts';
import { deliveryChannelNames } from '@molva/contract/alert-words';

const deliveries = [
  { value: 'at_once', label: 'Сразу' },
  { value: 'daily', label: 'Раз в день' },
] as const;
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

interface WayFieldsProps {
  clientId: string;
  entry: ServerForm<RuleValues>;
}

/** By what a rule tells and whom. */
export function RecipientFields({ clientId, entry }: WayFieldsProps) {
  const { data: people } = useQuery(recipientsQuery(clientId));
  // Another tab may have added one a moment ago.
  const { data: webhooks } = useQuery({ ...webhooksQuery(clientId), staleTime: 0 });
  const webhookIds = useChoice(entry, 'webhook_ids');
  const channels = useChoice(entry, 'channels', {
    validate: (chosen, { webhook_ids }) =>
      chosen.length > 0 || webhook_ids.length > 0 || 'Выберите хотя бы один способ',
  });
  const recipients = useChoice(entry, 'recipient_ids');
  const all = people?.data ?? [];
  const usual = all.filter(({ by_default: isUsual }) => isUsual).map(personName);
  const named = all.filter(({ id }) => recipients.value.includes(id));
  const told = named.length > 0 ? named : all.filter(({ by_default: isUsual }) => isUsual);
  const warning = unreachable(channels.value, told);
  return (
    <>
      <fieldset>
        <legend className={labelStyle}>Как сообщать</legend>
        <div id={channels.id} tabIndex={-1} className={`${tightStack} ${css({ mt: '1' })}`}>
          {alertChannels.map((channel) => (
            <Checkbox
              key={channel}
              checked={channels.value.includes(channel)}
              onChange={(checked) =>
                channels.onChange(
                  checked ? [...channels.value, channel] : channels.value.filter((one) => one !== channel),
                )
              }
            >
              {deliveryChannelNames[channel]}
            </Checkbox>
          ))}
        </div>
        {channels.error !== undefined && <p className={errorStyle}>{channels.error}</p>}
        {warning !== null && <p className={`${quietText} ${css({ mt: '1' })}`}>{warning}</p>}
      </fieldset>
      {webhooks !== undefined && webhooks.data.length > 0 && (
        <TickList
          {...webhookIds}
          label="Вебхуки (адреса программ)"
          options={webhooks.data.map(({ id, url }) => ({ id, name: url }))}
          hint="На отмеченные уходит подписанное сообщение."
        />
      )}
      <p className={quietText}>
        {webhooks?.data.length === 0 && 'Вебхук отправит оповещение в вашу программу. '}
        <Link
          to="/clients/$clientId/alerts"
          params={{ clientId }}
          search={{ show: 'webhooks' }}
          target="_blank"
          className={linkText}
        >
          Добавить вебхук в новой вкладке
        </Link>
      </p>
      <TickList
        {...recipients}
        label="Кому"
        options={all.map((person) => ({
          id: person.id,
          name: `${personName(person)}${person.of_client ? ' · клиент' : ''}`,
        }))}
        hint={
          usual.length === 0
            ? 'Никто не отмечен — тем, кто отвечает за клиента.'
            : `Никто не отмечен — тем, кто отвечает за клиента: ${usual.join(', ')}.`
        }
      />
    </>
  );
}

/** Whom the chosen ways do not reach: they have to do something first. */
function unreachable(channels: readonly string[], told: readonly Recipient[]): string | null {
  const without = (has: (person: Recipient) => boolean) =>
    told.filter((person) => !has(person)).map(personName);
  const push = channels.includes('push') ? without(({ has_push: has }) => has) : [];
  const telegram = channels.includes('telegram') ? without(({ has_telegram: has }) => has) : [];
  const lines = [
    ...(push.length === 0 ? [] : [`Не включили уведомления в браузере: ${push.join(', ')}.`]),
    ...(telegram.length === 0 ? [] : [`Не подключили Telegram: ${telegram.join(', ')}.`]),
  ];
  return lines.length === 0 ? null : `${lines.join(' ')} Каждый делает это сам в своих настройках.`;
}

/** When a rule tells: at once or once a day, and when it is quiet. */
export function TimeFields({ entry }: Pick<WayFieldsProps, 'entry'>) {
  const { field } = entry;
  const delivery = useChoice(entry, 'delivery');
  const digestHour = useChoice(entry, 'digest_hour');
  const isQuiet = useChoice(entry, 'is_quiet');
  const zone = useChoice(entry, 'time_zone');
  const isDaily = delivery.value === 'daily';
  return (
    <fieldset className={tightStack}>
      <legend className={labelStyle}>Когда сообщать</legend>
      <div className={css({ mt: '1' })}>
        <Segmented
          label="Когда сообщать"
          options={deliveries}
          value={delivery.value}
          onChange={delivery.onChange}
        />
      </div>
      <Checkbox checked={isQuiet.value} onChange={isQuiet.onChange}>
        Тихие часы: что случится, придёт одним сообщением после них
      </Checkbox>
      {isQuiet.value && (
        <div className={pairGrid}>
          <TextField label="С" type="time" {...field('quiet_from')} />
          <TextField
            label="До"
            type="time"
            {...field('quiet_to', {
              validate: (to, { is_quiet: isOn, quiet_from: from }) =>
                !isOn || to !== from || 'Тихие часы начинаются и кончаются в одно время',
            })}
          />
        </div>
      )}
      {(isDaily || isQuiet.value) && (
        <div className={pairGrid}>
          {isDaily && <Select label="В котором часу" options={hours} {...digestHour} />}
          <Combobox label="Часовой пояс" options={zoneOptions()} {...zone} />
        </div>
      )}
    </fieldset>
  );
}
