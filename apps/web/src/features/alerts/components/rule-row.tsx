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
import { Checkbox } from '../../../components/checkbox.tsx';
import { useAction } from '../../../components/use-action.ts';
import { moment } from '../../../lib/formats.ts';
import type { AlertRule } from '../api.ts';
import { ruleBody, valuesOf } from '../form-values.ts';
import { ruleFacts, ruleWords } from '../words.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));
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
  const turn = useAction('PUT /reviews/clients/{client_id}/alert-rules');
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
          <Checkbox checked={rule.is_active} onChange={(isActive) => void toggled(isActive)}>
            Включено<span className={srOnlyText}>: {rule.name}</span>
          </Checkbox>
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
