import type { AnswerOf, Api } from '@molva/contract';
import type { AgencyClient } from '../generator/index.ts';
import type { Call } from './api.ts';
import { drawProof } from './draw-proof.ts';
import {
  answerTemplateTexts,
  briefWords,
  firstAnswer,
  templateName,
  templateQuestions,
  writersNotes,
} from './work-texts.ts';

type Review = AnswerOf<Api['GET /reviews/clients/requests/get-reviews-and-answers']>['data'][number];

export interface WorkOf {
  client: AgencyClient;
  clientId: string;
  /** The manager who answers for it. */
  manager: Call;
}

/** The agency's own template of briefs, made where it is absent. */
export async function ensureTemplate(head: Call): Promise<string> {
  const { data } = await head('GET /reviews/clients/brief-templates', { query: { limit: 1000 } });
  const found = data.find((template) => template.name === templateName);
  if (found) return found.id;
  const made = await head('POST /reviews/clients/brief-templates', {
    body: { name: templateName, questions: templateQuestions },
  });
  return made.id;
}

/** A brief filled in, as after the first talk. */
export async function fillBrief({ manager, client, clientId }: WorkOf, templateId: string): Promise<void> {
  const trade = client.places[0]?.trade;
  const words = (trade === undefined ? undefined : briefWords[trade]) ?? briefWords.other;
  await manager('POST /reviews/clients/brief', {
    body: {
      client_id: clientId,
      template_id: templateId,
      answers: {
        about: words.about,
        guests: words.guests,
        address: ['you_polite'],
        tone: ['Спокойный', 'Тёплый'],
        forbidden: ['уникальный', 'лучший в городе', 'акция'],
        facts: words.facts,
        site: `https://${client.key}.example`,
        never: words.never,
      },
    },
  });
}

/** Notes and templates of answers. */
export async function writeNotes({ manager, clientId }: WorkOf): Promise<void> {
  for (const { text, pinned } of writersNotes)
    await manager('POST /reviews/clients/copywriters-notes', {
      body: { client_id: clientId, text, is_pinned: pinned },
    });
  for (const template of answerTemplateTexts)
    await manager('POST /reviews/clients/requests/answer-templates', {
      body: { client_id: clientId, ...template },
    });
}

/** Cabinets on the sites the client has areas on; the secrets open nothing. */
export async function keepAccesses({ manager, client, clientId }: WorkOf): Promise<void> {
  const { data } = await manager('POST /reviews/clients/get-obtaining-sites-by-client', {
    body: { client_id: clientId },
  });
  for (const site of data.slice(0, 3))
    await manager('POST /reviews/clients/{client_id}/accesses', {
      params: { client_id: clientId },
      body: {
        site_id: site.site_id,
        login: `cabinet@${client.key}.example`,
        secret: `demo-${client.key}-${site.domain}`,
        note: 'Вход по коду из письма; письма приходят управляющему.',
      },
    });
}

/** How far each of the oldest unanswered reviews has got. */
const journeys = [[], ['send'], ['send', 'approve'], ['send', 'approve', 'take', 'deliver']] as const;

/** Official answers at every stage, and two complaints. */
export async function answerReviews({ manager, clientId }: WorkOf): Promise<void> {
  const waiting = await manager('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: { client_id: clientId, official_answer: 'waiting', sort: 'publication_date', limit: 8 },
  });
  for (const [index, steps] of journeys.entries()) {
    const review = waiting.data[index];
    if (review) await prepareAnswer(manager, review, steps);
  }
  for (const [index, state] of (['prepared', 'filed'] as const).entries()) {
    const review = waiting.data[journeys.length + index];
    if (review) await complain(manager, review, state === 'filed');
  }
}

async function prepareAnswer(
  manager: Call,
  review: Review,
  steps: readonly ('send' | 'approve' | 'take' | 'deliver')[],
): Promise<void> {
  const key = { id: review.id, client_id: review.client_id };
  const drafted = await manager('PUT /reviews/clients/requests/reviews-and-answers-info', {
    body: { ...key, answer_draft: { text: firstAnswer(review.author), version: 0 } },
  });
  let version = drafted.official_answer?.version ?? 1;
  for (const step of steps) {
    const after = await manager('POST /reviews/clients/requests/official-answer-step', {
      body: { review_id: key.id, client_id: key.client_id, step, version },
    });
    version = after.version;
  }
}

async function complain(manager: Call, review: Review, isFiled: boolean): Promise<void> {
  const key = { id: review.id, client_id: review.client_id };
  const path = 'PUT /reviews/clients/requests/reviews-and-answers-info';
  await manager(path, {
    body: {
      ...key,
      removal: {
        ground: 'off_topic',
        text: 'Автор описывает соседнее заведение: другой адрес и другие часы работы. Просим проверить, к какой точке относится отзыв.',
      },
    },
  });
  if (isFiled) await manager(path, { body: { ...key, removal: { state: 'filed' } } });
}

/** Pictures for the gallery of a month, sent as a browser sends them. */
export async function uploadProofs(
  send: (path: string, form: FormData) => Promise<void>,
  proofs: { clientId: string; period: string; areaId: string; count: number; from: number },
): Promise<void> {
  const { clientId, period, areaId, count, from } = proofs;
  const form = new FormData();
  form.set('period', period);
  form.set('area_id', areaId);
  for (let index = 0; index < count; index += 1) {
    const picture = await drawProof(5 - (index % 3), from + index);
    form.append(
      'files',
      new Blob([new Uint8Array(picture)], { type: 'image/png' }),
      `Отзыв ${index + 1}.png`,
    );
  }
  await send(`/reviews/clients/${clientId}/image-processing`, form);
}
