import { setPriority } from 'node:os';
import { lexiconModel, SentimentReader, train } from '@molva/sentiment';
import { randomFrom } from '../../lib/random-from.ts';
import { serveTasks } from '../../lib/serve-tasks.ts';
import type {
  GradedReview,
  Halves,
  ScoredReview,
  ReviewToScore,
  SentimentAnswer,
  SentimentTask,
} from './tasks.ts';

/** Lower than the server and its database: who waits for an answer goes first. */
setPriority(10);

let graded: GradedReview[] = [];

serveTasks((task: SentimentTask): Promise<SentimentAnswer> => {
  const nothing: SentimentAnswer = { learned: null, judged: [] };
  switch (task.kind) {
    case 'begin':
      graded = [];
      return Promise.resolve(nothing);
    case 'add':
      graded.push(...task.reviews);
      return Promise.resolve(nothing);
    case 'learn': {
      const learned = learn(task.seed);
      graded = [];
      return Promise.resolve({ ...nothing, learned });
    }
    case 'judge':
      return Promise.resolve({ ...nothing, judged: judge(task.halves, task.reviews) });
  }
});

/** Learns each half; how right a model is, the other half tells (the mean of the shares of praise and of blame it knows). */
function learn(seed: number) {
  const random = randomFrom(seed);
  const [first = [], second = []] = ([0, 1] as const).map((half) =>
    graded.filter((one) => one.half === half),
  );
  const halves: Halves = [train(first, random), train(second, random)];
  const readers = halves.map((model) => new SentimentReader(model));
  const right = { praise: 0, blame: 0 };
  const all = { praise: 0, blame: 0 };
  for (const { text, isPraise, half } of graded) {
    const score = readers[1 - half]?.sentimentOf(text) ?? 0;
    const kind = isPraise ? 'praise' : 'blame';
    all[kind] += 1;
    if (isPraise ? score > 0 : score < 0) right[kind] += 1;
  }
  const accuracy = (right.praise / Math.max(1, all.praise) + right.blame / Math.max(1, all.blame)) / 2;
  return { halves, accuracy };
}

function judge(halves: Halves, reviews: readonly ReviewToScore[]): ScoredReview[] {
  const readers = halves.map((model) => new SentimentReader(model));
  const lexicon = new SentimentReader(lexiconModel);
  return reviews.map(({ id, text, half }) => {
    const asked = half === null ? readers : readers.filter((_, of) => of !== half);
    const scores = asked.flatMap((reader) => reader.sentimentOf(text) ?? []);
    // Words that no review with a grade has used may stand in the lexicon all the same.
    if (scores.length === 0) return { id, score: lexicon.sentimentOf(text) };
    return { id, score: scores.reduce((sum, score) => sum + score, 0) / scores.length };
  });
}
