import { alertKindNames, deliveryProblem } from '@molva/contract/alert-words';
import { alertKinds } from '@molva/contract/alert-kinds';
import { expect, it } from 'vitest';
import type { AlertCondition, AlertDelivery, AlertRule } from './api.ts';
import { kindHelp } from './kind-help.ts';
import {
  openWords,
  recipientWords,
  conditionWords,
  deliveryState,
  ruleFacts,
  ruleWords,
  trialWords,
} from './words.ts';

it.each<[AlertCondition, string]>([
  [{ kind: 'new_review', grade_to: 1, words: [], theme_ids: [] }, 'новый отзыв с оценкой 1'],
  [
    { kind: 'new_review', grade_to: 2.5, words: ['хамство', 'грязь'], theme_ids: ['1'] },
    'новый отзыв с оценкой 2,5 и ниже со словами «хамство», «грязь» на выбранные темы',
  ],
  [{ kind: 'review_gone', grade_to: null }, 'отзыв исчез'],
  [{ kind: 'unanswered', hours: 24, grade_to: 3 }, 'на отзыв с оценкой 3 и ниже не отвечают 24\u00a0часа'],
  [
    { kind: 'rating_moved', by: 0.2, direction: 'both' },
    'рейтинг сразу изменился на 0,2\u00a0балла и больше',
  ],
  [{ kind: 'rating_crept', by: 1, direction: 'down' }, 'рейтинг за 30 дней снизился на 1\u00a0балл и больше'],
  [
    { kind: 'competitor_moved', by: 0.2, direction: 'up' },
    'рейтинг конкурента за 30 дней вырос на 0,2\u00a0балла и больше',
  ],
  [{ kind: 'competitor_passed' }, 'конкурент обошёл по рейтингу'],
])('%j is said so', (condition, words) => {
  expect(conditionWords(condition)).toBe(words);
});

it('has a name for each kind, and begins a rule with a capital', () => {
  expect(Object.keys(alertKindNames).toSorted()).toEqual([...alertKinds].toSorted());
  for (const kind of alertKinds) expect(kindHelp[kind]).toMatch(/^[А-Я].{20,}\.$/);
  expect(ruleWords({ conditions: [{ kind: 'burst' }, { kind: 'rule_stopped' }] })).toBe(
    'Всплеск низких оценок; правило разбора перестало срабатывать',
  );
});

const trial = { days: 30, events: 0, examples: [], has_more: false };

it.each([
  [0, false, 'За последний месяц такого не было: не сообщили бы ни разу.'],
  [1, false, 'Сообщили бы 1\u00a0раз за последний месяц.'],
  [4, false, 'Сообщили бы 4\u00a0раза за последний месяц.'],
  [1_000, true, 'Сообщили бы больше чем 1000\u00a0раз за последний месяц.'],
])('%i times is said with its plural', (times, has_more, words) => {
  expect(trialWords({ ...trial, times, has_more }).replaceAll(/(\d)\s(\d)/g, '$1$2')).toBe(words);
});

it('says why something was not sent, and that it is tried again', () => {
  const delivery = { state: 'waiting', attempts: 2, error: 'http_status', http_status: 503 } as AlertDelivery;
  expect([deliveryState(delivery).word, deliveryProblem(delivery)]).toEqual(['Повторим', 'ответ 503']);
  const failed = { ...delivery, state: 'failed', error: 'address_refused' } as const;
  expect([deliveryState(failed).word, deliveryProblem(failed)]).toEqual([
    'Не отправлено',
    'адрес ведёт во внутреннюю сеть',
  ]);
  expect(deliveryProblem({ ...failed, state: 'sent', error: null })).toBeNull();
});

it('names whom a message went to, and where it went where no people are known', () => {
  const person = (full_name: string) => ({ id: full_name, full_name, email: null });
  const sent = { channel: 'mail', target: '4 человека', recipients: [] } as unknown as AlertDelivery;
  expect(recipientWords(sent)).toBe('4 человека');
  const four = ['Анна Ким', 'Пётр', 'Вера', 'Олег', 'Яна'].map(person);
  expect(recipientWords({ ...sent, recipients: four })).toBe('Анна Ким, Пётр, Вера и ещё 2');
  expect(recipientWords({ ...sent, channel: 'push', target: 'Chrome', recipients: [person('Анна')] })).toBe(
    'Анна, Chrome',
  );
});

it.each([
  ['/clients/1/reviews?area=2&review=3', 'Открыть отзыв'],
  ['/clients/1/reviews?edited=true&area=2', 'Открыть отзывы списком'],
  ['/clients/1/ratings?areas=2', 'Открыть рейтинг'],
  ['/clients/1', 'Открыть точки клиента'],
  ['/clients/1/alerts?show=log&rule=2', null],
])('%s is opened by what it leads to', (path, words) => {
  expect(openWords(path)).toBe(words);
});

it('says of a rule where, how, to whom and when, as far as that is not usual', () => {
  const rule: AlertRule = {
    id: '1',
    client_id: '2',
    name: 'Плохое',
    conditions: [{ kind: 'burst' }],
    area_ids: ['a'],
    group_ids: [],
    site_ids: ['s'],
    channels: ['app', 'mail', 'telegram'],
    recipients: [],
    webhook_ids: ['w'],
    quiet_hours: { from: '22:00', to: '08:00' },
    time_zone: 'Asia/Omsk',
    delivery: 'daily',
    digest_hour: 9,
    is_active: true,
    version: 1,
    last_told_at: null,
    created_at: '2026-11-24T00:00:00Z',
    updated_at: '2026-11-24T00:00:00Z',
  };
  expect(ruleFacts(rule).map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual([
    'Выбрано 2 места',
    'В Молве, письмом, в Telegram',
    '1 вебхук',
    'Тем, кто отвечает за клиента',
    'Раз в день в 09:00 (Омск)',
    'Тихо с 22:00 до 08:00 (Омск)',
  ]);
});
