import { type Kysely, sql } from 'kysely';

const codes: Readonly<Record<string, string>> = {
  'The model did not answer in time': 'model_timeout',
  'The model cannot be reached': 'model_unreachable',
  "The model's endpoint does not accept the key": 'model_auth_failed',
  'The model was asked too often, try again later': 'model_rate_limited',
  "The model's endpoint refused the request": 'model_rejected',
  "The model's endpoint failed": 'model_failed',
  'The model declined to answer': 'model_refused',
  'The model did not come to the end of its answer': 'model_cut',
  'The model answered nothing': 'model_empty',
  'The model answered more than can be used': 'model_too_large',
  'The model answered in another language': 'model_wrong_language',
  'The model answered with another grade than the customer gave': 'model_wrong_grade',
  "The source has no words of the customer's": 'words_missing',
  'The customer has taken the consent back': 'consent_withdrawn',
  "The client's tokens of the model for this month are used up": 'model_tokens_used_up',
};

/** Why a draft failed was kept as an English sentence; it is a code of the table of problems now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const known = Object.entries(codes).map(([sentence, code]) => sql`WHEN ${sentence} THEN ${code}`);
  await sql`UPDATE drafts SET error = CASE error ${sql.join(known, sql` `)} ELSE 'model_broken' END
    WHERE error IS NOT NULL`.execute(db);
}
