import { reviewPage, startPages } from '@molva/server/test/pages';

/** A place with one review of this week, low and without an answer until one is put there. */
export interface AnsweredPlace {
  url: string;
  /** As staff do it in the site's cabinet. */
  putAnswer(text: string): void;
  close(): Promise<void>;
}

/** What its guest wrote. */
export const complaint = 'Чай остыл, пока несли, а администратор не извинился.';

export async function answeredPlace(): Promise<AnsweredPlace> {
  const { origin, pages, close } = await startPages();
  const show = (answer?: string) =>
    pages.set(
      '/tea',
      reviewPage(
        [
          {
            id: 'tea-1',
            author: 'Вера Ложкина',
            grade: 2,
            text: complaint,
            date: new Date().toISOString().slice(0, 10),
            ...(answer === undefined ? {} : { answer }),
          },
        ],
        { rating: 3.2, count: 1 },
      ),
    );
  show();
  return { url: `${origin}/tea`, putAnswer: show, close };
}
