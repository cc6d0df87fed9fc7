/** How a collection ended, as people need it told apart. No imports: the browser loads it with its words. */
export const runStates = [
  'waiting',
  'collected',
  'no_reviews',
  'partial',
  'rule_half_stopped',
  'rule_stopped',
  'blocked',
  'needs_browser',
  'site_down',
  'failed',
] as const;
export type RunState = (typeof runStates)[number];

const byCode: Readonly<Record<string, RunState>> = {
  no_reviews_found: 'rule_stopped',
  reviews_not_found: 'rule_stopped',
  rules_invalid: 'rule_stopped',
  rule_half_stopped: 'rule_half_stopped',
  blocked: 'blocked',
  captcha: 'blocked',
  sign_in: 'blocked',
  credentials_missing: 'blocked',
  credentials_refused: 'blocked',
  robots_disallowed: 'blocked',
  rendering_off: 'needs_browser',
  dns_failed: 'site_down',
  connection_failed: 'site_down',
  timeout: 'site_down',
  too_many_redirects: 'site_down',
  bad_response: 'site_down',
  http_status: 'site_down',
  rate_limited: 'site_down',
  host_break: 'site_down',
  body_empty: 'site_down',
};

/** Codes of errors that say that a site's rules no longer fit its pages, wholly or half. */
export const stoppedCodes = (): string[] =>
  Object.entries(byCode).flatMap(([code, state]) =>
    state === 'rule_stopped' || state === 'rule_half_stopped' ? [code] : [],
  );

interface EndedRun {
  status: 'queued' | 'running' | 'done' | 'partial' | 'failed';
  reviews_found: number;
  error: { code: string } | null;
}

export function runStateOf({ status, reviews_found, error }: EndedRun): RunState {
  if (status === 'queued' || status === 'running') return 'waiting';
  if (status === 'done') return reviews_found === 0 ? 'no_reviews' : 'collected';
  const state = error === null ? undefined : byCode[error.code];
  if (status === 'partial') return state === 'rule_half_stopped' || state === 'blocked' ? state : 'partial';
  return state ?? 'failed';
}

/** Each in words, with what to do about it. */
export const runStateWords: Readonly<Record<RunState, { word: string; advice: string | null }>> = {
  waiting: { word: 'Собираем', advice: null },
  collected: { word: 'Собрано', advice: null },
  no_reviews: { word: 'Отзывов там нет', advice: null },
  partial: {
    word: 'Собрано частично',
    advice: 'Прежние отзывы на месте, ни один не считается исчезнувшим зря.',
  },
  rule_half_stopped: {
    word: 'Правило сработало наполовину',
    advice: 'Прежние тексты и оценки не тронуты. Поправьте правила площадки и соберите ещё раз.',
  },
  rule_stopped: {
    word: 'Правило не сработало',
    advice: 'Прежние отзывы на месте. Проверьте адрес точки, затем правила площадки.',
  },
  blocked: {
    word: 'Сайт не пустил',
    advice: 'Собирайте реже или подключите официальный способ площадки.',
  },
  needs_browser: {
    word: 'Нужен браузер',
    advice: 'Пусть администратор включит браузер в настройках установки (RENDERING).',
  },
  site_down: { word: 'Сайт не ответил', advice: 'Чаще всего это проходит само.' },
  failed: { word: 'Не собрано', advice: null },
};
