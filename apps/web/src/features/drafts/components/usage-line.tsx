import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { explain } from '../../../lib/explain.ts';
import { counted, number } from '../../../lib/formats.ts';
import { monthName, thisMonth } from '../../../lib/months.ts';
import { usageQuery } from '../api.ts';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  textStyle: 'small',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  mb: '4',
});
const money = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** What the client used of the model this month, of how much, and what it cost; or that there is none. */
export function UsageLine({ clientId }: { clientId: string }) {
  const month = thisMonth();
  const { data, error } = useQuery(usageQuery(clientId, month));
  if (!data)
    return (
      <p className={line}>
        {error === null ? 'Узнаём, сколько израсходовано' : `Расход модели неизвестен. ${explain(error)}`}
      </p>
    );
  if (!data.is_configured)
    return (
      <p role="status" className={line}>
        Модель не подключена: новых черновиков сделать нельзя. Её адрес задаёт администратор в настройках
        сервера.
      </p>
    );
  const used = data.input_tokens + data.output_tokens;
  const { limit_tokens: limit, cost, calls } = data;
  return (
    <p className={line}>
      <span>{monthName(month)}</span>
      <span>
        {limit === null
          ? counted(used, ['токен', 'токена', 'токенов'])
          : `${number(used)} из ${counted(limit, ['токена', 'токенов', 'токенов'])}`}
      </span>
      <span>{counted(calls, ['обращение', 'обращения', 'обращений'])}</span>
      {cost !== null && <span>стоимость {money.format(cost)}</span>}
      {limit !== null && used >= limit && (
        <strong className={css({ color: 'warning.text', fontWeight: 'medium' })}>Лимит исчерпан</strong>
      )}
    </p>
  );
}
