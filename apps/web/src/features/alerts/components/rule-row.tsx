import { Link } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { rowStyle } from '../../../components/list-style.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import {
  centredRow,
  longNameText,
  longText,
  restOfRow,
  srOnlyText,
  quietFacts,
} from '../../../components/styles.ts';
import { toast } from '../../../components/toasts.ts';
import { Tick } from '../../../components/tick.tsx';
import { useAction } from '../../../components/use-action.ts';
import { explain } from '../../../lib/explain.ts';
import { moment } from '../../../lib/formats.ts';
import type { AlertRule } from '../api.ts';
import { ruleBody, valuesOf } from '../form-values.ts';
import { withoutGone } from '../without-gone.ts';
import { ruleFacts, ruleWords } from '../words.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));
const takenWords =
  'Из него убрано то, чего больше нет. Прежде чем включить его снова, проверьте, о чём, где и кому оно сообщает.';
const item = `${rowStyle} ${css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
})}`;

interface RuleRowProps {
  clientId: string;
  rule: AlertRule;
  writes: boolean;
  onEdit: () => void;
}

/** A rule: what it tells of, where, to whom, and when it last did. */
export function RuleRow({ clientId, rule, writes, onEdit }: RuleRowProps) {
  const [asks, setAsks] = useState(false);
  const params = { client_id: clientId };
  const turn = useAction('PUT /reviews/clients/{client_id}/alert-rules', {
    failed(failure, { body }) {
      const rest = withoutGone(body, failure);
      if (rest === null) return explain(failure);
      if (body.is_active !== false)
        return 'Правило не включено: того, что в нём названо, больше нет. Откройте его, проверьте и сохраните.';
      void turnOff.run({ params, body: rest });
      return null;
    },
  });
  // A rule is sent whole: where something it names is gone, it would never be let off.
  const turnOff = useAction('PUT /reviews/clients/{client_id}/alert-rules', {
    onDone: () => void toast('warning', 'Правило выключено', takenWords),
  });
  const remove = useAction('DELETE /reviews/clients/{client_id}/alert-rules', { done: 'Правило удалено' });
  const toggled = (is_active: boolean) =>
    turn.run({
      params,
      body: { id: rule.id, version: rule.version, ...ruleBody(valuesOf(rule), rule), is_active },
    });
  return (
    <li className={item}>
      <div className={restOfRow}>
        <h3 className={longNameText}>{rule.name}</h3>
        <p className={longText}>{ruleWords(rule)}</p>
        <div className={quietFacts}>
          {ruleFacts(rule).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {rule.last_told_at === null ? (
            <span>Ещё не сообщало</span>
          ) : (
            <Link
              to="/clients/$clientId/alerts"
              params={{ clientId }}
              search={{ show: 'log', rule: rule.id }}
              className={css({ color: 'link', _hover: { textDecoration: 'underline' } })}
            >
              Последний раз {moment(rule.last_told_at)}
            </Link>
          )}
          {!writes && !rule.is_active && <span>Выключено</span>}
        </div>
      </div>
      {writes && (
        <div className={centredRow}>
          <Tick checked={rule.is_active} onChange={(isActive) => void toggled(isActive)}>
            Включено<span className={srOnlyText}>: {rule.name}</span>
          </Tick>
          <Menu
            placement="bottom-end"
            entries={[
              {
                kind: 'action',
                id: 'edit',
                label: 'Изменить',
                icon: <Pencil aria-hidden="true" />,
                onSelect: onEdit,
              },
              {
                kind: 'action',
                id: 'delete',
                label: 'Удалить',
                icon: <Trash2 aria-hidden="true" />,
                danger: true,
                onSelect: () => setAsks(true),
              },
            ]}
            renderTrigger={(trigger) => (
              <IconButton {...trigger} label={`Действия с правилом «${rule.name}»`} tooltip="Действия">
                <Ellipsis aria-hidden="true" />
              </IconButton>
            )}
          />
        </div>
      )}
      {asks && (
        <Confirm
          open
          onClose={() => setAsks(false)}
          title="Удалить правило?"
          action="Удалить"
          danger
          onConfirm={() => remove.run({ params, query: { id: rule.id } })}
        >
          «{rule.name}» больше не будет сообщать. Журнал отправленного останется.
        </Confirm>
      )}
    </li>
  );
}
