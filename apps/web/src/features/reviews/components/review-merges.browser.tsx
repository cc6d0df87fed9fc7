import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { clientId, ids, requests, review, showReview } from '../testing.tsx';
import { ReviewMerges } from './review-merges.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const merge = (id: string, recall: string | null, undone_at: string | null = null) => ({
  id,
  merged_at: '2025-03-02T09:00:00Z',
  merged: { author: 'А. Белова', recall, rating: 2, publication_date: null, external_review_uid: null },
  undone_at,
});
const splitPath = `${requests}/split-review`;

function show(merges: readonly ReturnType<typeof merge>[], split: () => Response | Promise<Response>) {
  let stand = merges;
  return {
    ...showReview(
      review({ abilities: ['reviews:annotate'] }),
      (known) => <ReviewMerges review={known} />,
      ({ path, method, body }) => {
        if (path.includes('review-merges')) return json({ data: stand, count: stand.length });
        if (method !== 'POST') return undefined;
        const { merge_id: id } = body as { merge_id: string };
        const answer = split();
        if (answer instanceof Response && answer.ok)
          stand = stand.map((one) => (one.id === id ? { ...one, undone_at: '2025-03-03T09:00:00Z' } : one));
        return answer as Response;
      },
    ),
  };
}
const block = page.getByRole('region', { name: 'Объединения' });
const button = block.getByRole('button', { name: 'Это разные отзывы' });

signedIn();

it('says what a collection took for this review, and takes that back', async () => {
  const { sent, calls } = show([merge('first', 'Ждали час, но приняли.')], () => json({}));
  await expect
    .element(block.getByText('2 марта 2025, 12:00 сбор узнал в новом отзыве этот и объединил их.'))
    .toBeVisible();
  await expect.element(block.getByText('Ждали час, но приняли.')).toBeVisible();
  const asked = () => calls.filter(({ path }) => path.includes('get-reviews-and-answers')).length;
  const before = asked();
  await press(button);
  await expect.element(page.getByText('Разделили: теперь это два отзыва')).toBeVisible();
  await expect.element(block).not.toBeInTheDocument();
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: splitPath,
      body: { review_id: ids.review, client_id: clientId, merge_id: 'first' },
    },
  ]);
  // What the review says has changed by it, too.
  expect(asked()).toBeGreaterThan(before);
});

it('does not repeat a text that the review has anyway, and says nothing of what was taken back', async () => {
  show([merge('same', 'Ждали приёма полтора часа.'), merge('undone', 'Другое', '2025-03-03T09:00:00Z')], () =>
    json({}),
  );
  await expect.element(button).toBeVisible();
  expect(button.elements()).toHaveLength(1);
  await expect.element(block.getByText('Ждали приёма полтора часа.')).not.toBeInTheDocument();
  await expect.element(block.getByText('Другое')).not.toBeInTheDocument();
});

it('is at work on the one that was pressed alone', async () => {
  let answer: (response: Response) => void = () => undefined;
  const waits = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  show([merge('first', 'Один'), merge('second', 'Два')], () => waits);
  await press(button.nth(1));
  await expect.element(button.nth(1)).toHaveAttribute('aria-busy', 'true');
  await expect.element(button.nth(0)).not.toHaveAttribute('aria-busy', 'true');
  // Nor can the other be pressed meanwhile: one change at a time.
  await expect.element(button.nth(0)).toBeDisabled();
  answer(json({ detail: 'no' }, 422));
  await expect.element(button.nth(0)).toBeEnabled();
  await expect.element(button.nth(1)).not.toHaveAttribute('aria-busy', 'true');
});

it('says why it could not be split, and still offers it', async () => {
  show([merge('first', 'Один')], () => json({ code: 'client_archived', detail: 'archived' }, 409));
  await press(button);
  await expect.element(page.getByText(/архив/)).toBeVisible();
  await expect.element(button).toBeEnabled();
});
