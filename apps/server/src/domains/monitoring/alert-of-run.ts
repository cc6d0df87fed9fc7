import type { Alerts } from '@molva/contract/monitoring';
import { type RunState, runStateOf } from '@molva/contract/run-states';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import type { AlertCondition } from '@molva/contract/alert-rules';
import { toldByRules } from '../alerts/index.ts';
import { caretakers } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import {
  type FailedRun,
  failuresSinceSuccess,
  newLowGrades,
  type Place,
  placeOfRun,
  wasCollectedBefore,
} from './alert-queries.ts';
import { type Alert, failureAlert, goneAlert, lowGradeAlert, ratingAlert, ruleAlert } from './alert-words.ts';
import { alertsOf } from './present.ts';
import { monitoringOfArea, type RunRow } from './queries.ts';

/** Ends that somebody of ours chose. */
const chosenCodes = new Set(['cancelled', 'archived', 'not_found', 'run_ended', 'host_break']);

/** The rating that was shown before and the one that the run saw; null where there is none. */
export interface ShownBeforeAndNow {
  before: number | null;
  now: number | null;
}

/** Tells those who look after the client what an ended run brought, as far as the area's alerts ask for it. */
export async function alertOfRun(
  context: AppContext,
  tx: Transaction,
  run: RunRow,
  shown: ShownBeforeAndNow | null,
): Promise<void> {
  const monitoring = await monitoringOfArea(tx, run.client_id, run.area_id);
  const place = await placeOfRun(tx, run);
  if (!monitoring || !place) return;
  const wanted = alertsOf(monitoring);
  const alerts = [
    await lowGrades(tx, run, place, wanted),
    wanted.review_gone && run.reviews_gone > 0 ? goneAlert(run, place) : null,
    shown === null ? null : movedRating(run, place, wanted, shown),
    await failure(tx, run, place, wanted),
  ].filter((alert) => alert !== null);
  if (alerts.length === 0) return;
  const userIds = await caretakers(tx, run.client_id);
  const area = { clientId: run.client_id, areaId: run.area_id };
  for (const alert of alerts) {
    const told = await toldByRules(tx, area, (condition) => tellsTheSame(condition, alert.kind, wanted));
    const others = userIds.filter((id) => !told.has(id));
    await notify(context, tx, { ...alert, userIds: others, clientId: run.client_id });
  }
}

/** Whether a condition of a rule asks for all that an alert of this kind tells of. */
function tellsTheSame(condition: AlertCondition, kind: Alert['kind'], wanted: Alerts): boolean {
  switch (condition.kind) {
    case 'new_review': {
      const { grade_to: grade, words, theme_ids: themes } = condition;
      const isWhole = words.length === 0 && themes.length === 0;
      return kind === 'low_grade' && isWhole && (grade === null || grade >= (wanted.low_grade ?? 5));
    }
    case 'review_gone':
      return kind === 'review_gone' && condition.grade_to === null;
    case 'rating_moved':
      return (
        kind === 'rating_moved' &&
        condition.direction === 'both' &&
        condition.by <= (wanted.rating_moved ?? 4)
      );
    case 'rule_stopped':
      return kind === 'rule_stopped';
    default:
      return false;
  }
}

async function lowGrades(tx: Transaction, run: RunRow, place: Place, wanted: Alerts): Promise<Alert | null> {
  const grade = wanted.low_grade;
  if (grade === null || run.reviews_new === 0 || !(await wasCollectedBefore(tx, run))) return null;
  const { count, lowest, since } = await newLowGrades(tx, run, grade);
  return lowest === null || since === null
    ? null
    : lowGradeAlert(run, place, { count, lowest, grade, since });
}

function movedRating(
  run: RunRow,
  place: Place,
  { rating_moved: threshold }: Alerts,
  { before, now }: ShownBeforeAndNow,
): Alert | null {
  if (threshold === null || before === null || now === null) return null;
  // Ratings are kept with two digits; in hundredths, 4.5 - 4.4 is 10 and not 9.99…
  const moved = Math.abs(Math.round(now * 100) - Math.round(before * 100));
  return moved === 0 || moved < Math.round(threshold * 100) ? null : ratingAlert(run, place, before, now);
}

/** The first failure of its kind since a success is told of; those after it are silent until one succeeds. */
async function failure(tx: Transaction, run: RunRow, place: Place, wanted: Alerts): Promise<Alert | null> {
  const code = run.error_code;
  if (code === null || run.status === 'done' || chosenCodes.has(code)) return null;
  const state = stateOf(run);
  const isRule = state === 'rule_stopped' || state === 'rule_half_stopped';
  if (isRule && !wanted.rule_stopped) return null;
  const earlier = (await failuresSinceSuccess(tx, run)).filter(
    ({ error_code: known }) => !chosenCodes.has(known ?? ''),
  );
  if (earlier.some((known) => kindOf(stateOf(known)) === kindOf(state))) return null;
  return isRule ? ruleAlert(run, place, !(await wasCollectedBefore(tx, run))) : failureAlert(run, place);
}

const stateOf = ({ status, reviews_found, error_code: code }: FailedRun): RunState =>
  runStateOf({ status, reviews_found, error: code === null ? null : { code } });

/** A site that is down today and blocks tomorrow is one trouble; a rule that stops is another. */
const kindOf = (state: RunState) =>
  state === 'rule_stopped' || state === 'rule_half_stopped' ? state : 'not collected';
