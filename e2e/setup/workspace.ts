import sharp from 'sharp';
import { answeredPlace, type AnsweredPlace } from './answered-place.ts';
import { expect, people, type Scene, test } from './molva.ts';

export interface Collected {
  client: { id: string; name: string };
  place: AnsweredPlace;
  areaId: string;
  reviewId: string;
}

/** A new client of the manager with an area, from which its one review, a low one, was collected. */
export async function collectedClient(scene: Scene, areaName: string): Promise<Collected> {
  const client = await scene.newClient();
  const place = await answeredPlace();
  const { manager } = people;
  const sites = await scene.call<{ data: { id: string; name: string }[] }>(
    manager,
    'GET /reviews/clients/areas/site',
    { query: { limit: 1000 } },
  );
  const site = sites.data.find(({ name }) => name === 'Витрина мнений');
  const area = await scene.call<{ id: string }>(manager, 'POST /reviews/clients/areas/', {
    body: { client_id: client.id, site_id: site?.id, fullname_area: areaName, url: place.url },
  });
  await scene.call(manager, 'POST /reviews/clients/areas/add-monitoring', { body: { area_id: area.id } });
  await scene.call(manager, 'PUT /reviews/clients/areas/update-monitoring', {
    body: { area_id: area.id, run_now: true },
  });
  let reviewId = '';
  await expect(async () => {
    const { data } = await scene.call<{ data: { id: string }[] }>(
      manager,
      'GET /reviews/clients/requests/get-reviews-and-answers',
      { query: { client_id: client.id } },
    );
    expect(data).toHaveLength(1);
    reviewId = data[0]?.id ?? '';
  }).toPass({ timeout: 20_000 });
  return { client, place, areaId: area.id, reviewId };
}

/** This month, UTC: `YYYY-MM`. */
export const thisMonth = () => new Date().toISOString().slice(0, 7);

/** A picture of its own for each number: PNG. */
export const picture = (number: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 400,
      channels: 3,
      background: { r: (number * 37) % 256, g: (number * 101) % 256, b: 120 + Math.floor(number / 256) },
    },
  })
    .png()
    .toBuffer();

/**
 * Puts pictures into the gallery of this month and waits until they are processed: below the priority of all else that the
 * machine does (image-worker.ts), while another journey may have three hundred of its own.
 */
export async function uploadPictures(
  scene: Scene,
  clientId: string,
  pictures: readonly { name: string; number: number }[],
): Promise<void> {
  const form = new FormData();
  form.set('period', thisMonth());
  for (const { name, number } of pictures)
    form.append('files', new Blob([new Uint8Array(await picture(number))], { type: 'image/png' }), name);
  await scene.call(people.manager, `POST /reviews/clients/${clientId}/image-processing`, { form });
  await expect(async () => {
    const { data } = await scene.call<{ data: { state: string }[] }>(
      people.manager,
      `GET /reviews/clients/${clientId}/gallery`,
      { query: { period: thisMonth() } },
    );
    expect(data.map(({ state }) => state)).toEqual(pictures.map(() => 'ready'));
  }).toPass({ timeout: 45_000 });
}

/** A review with what staff keep to themselves, as the API answers it. */
export interface AnnotatedReview {
  official_answer: { version: number } | null;
}

/** Changes what is noted at a review, as the manager. */
export const annotate = (scene: Scene, clientId: string, reviewId: string, change: object) =>
  scene.call<AnnotatedReview>(people.manager, 'PUT /reviews/clients/requests/reviews-and-answers-info', {
    body: { id: reviewId, client_id: clientId, ...change },
  });

/** An answer written and sent to be approved. */
export async function sendAnswer(
  scene: Scene,
  { client, reviewId }: Pick<Collected, 'client' | 'reviewId'>,
  text: string,
): Promise<void> {
  const { official_answer: draft } = await annotate(scene, client.id, reviewId, {
    answer_draft: { text, version: 0 },
  });
  await scene.call(people.manager, 'POST /reviews/clients/requests/official-answer-step', {
    body: { review_id: reviewId, client_id: client.id, step: 'send', version: draft?.version },
  });
}

/** A template of briefs of one's own and a brief drawn from it. */
export async function beginBrief(scene: Scene, clientId: string, questions: readonly object[]) {
  // The end of an id: it begins with the time, and is the same for a minute.
  const name = `Вопросы ${clientId.slice(-8)}`;
  const template = await scene.call<{ id: string }>(people.head, 'POST /reviews/clients/brief-templates', {
    body: { name, questions },
  });
  await scene.call(people.manager, 'POST /reviews/clients/brief', {
    body: { client_id: clientId, template_id: template.id },
  });
}

let hasWorked = false;

/** Waits until the demo has done its agency's work for its first client: the pictures are the last of it. */
export async function demoWorked(scene: Scene, clientId: string): Promise<void> {
  if (hasWorked) return;
  // The first test of a worker may be there long before it: that is not what the test's own time is for.
  test.setTimeout(test.info().timeout + 90_000);
  await expect(async () => {
    const { data } = await scene.call<{ data: { state: string }[] }>(
      people.manager,
      `GET /reviews/clients/${clientId}/gallery`,
    );
    expect(data.length).toBeGreaterThanOrEqual(4);
    expect(data.every(({ state }) => state === 'ready')).toBe(true);
  }).toPass({ timeout: 90_000, intervals: [1_000] });
  hasWorked = true;
}
