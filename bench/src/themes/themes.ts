import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Measurement, Row } from '../lib/measurement.ts';
import { inProject, realData, withFolder } from '../lib/places.ts';
import { outputOf, runProgram } from '../lib/run-program.ts';
import { type Agreement, agreementOf } from './agreement.ts';
import type { FindAnswer, FindTask } from './find-themes.ts';
import { type Labelled, ownSentences, restaurantSentences, reviewTexts, stemmed } from './labelled.ts';

const python = '/usr/bin/python3';
const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
const trades = ['dentistry', 'car-service'];
const manyTexts = Number(process.env.THEMED_TEXTS ?? 100_000);

/** Themes of sentences against their labels, and of many texts by the clock, beside scikit-learn's usual pipeline. */
export const themes: Measurement = {
  name: 'themes',
  title: 'Themes: agreement with labels, stability, speed',
  async measure(say) {
    const isCompared =
      existsSync(python) && (await runProgram(python, ['-c', 'import sklearn'])).status === 0;
    if (!isCompared) say('scikit-learn is not installed (apt: python3-sklearn): not compared');
    const rows: Row[] = [];
    const details: Record<string, unknown> = {};
    if (existsSync(join(realData, 'aspects'))) {
      const sentences = await restaurantSentences();
      rows.push(...(await quality('restaurants', sentences, isCompared, details)));
    } else rows.push({ what: 'restaurants', value: null, unit: '', note: 'not there: set MOLVA_REAL_DATA' });
    for (const trade of trades)
      rows.push(...(await quality(trade, await ownSentences(trade), isCompared, details)));
    if (existsSync(join(realData, 'reviews'))) rows.push(...(await speed(isCompared, details, say)));
    else rows.push({ what: 'many texts', value: null, unit: '', note: 'not there: set MOLVA_REAL_DATA' });
    return { rows, details };
  },
};

async function quality(
  name: string,
  { texts, labels }: Labelled,
  isCompared: boolean,
  details: Record<string, unknown>,
): Promise<Row[]> {
  const task = { texts, count: new Set(labels).size, seeds };
  const ours = await findOurs(task);
  const agreements = meanOf(ours.labels.map((own) => agreementOf(labels, own)));
  const [first = [], ...others] = ours.labels;
  const stability = mean(others.map((own) => agreementOf(first, own).nmi));
  const theirs = isCompared
    ? meanOf((await findBySklearn(task)).labels.map((own) => agreementOf(labels, own)))
    : null;
  details[name] = {
    sentences: texts.length,
    count: task.count,
    ours: agreements,
    sklearn: theirs,
    stability,
  };
  // The files of our own are small: they are said beside the real one and held against nothing.
  const bound = name === 'restaurants' ? ({ kind: 'limit', atLeast: 1.25 } as const) : undefined;
  const ratio = (kind: keyof Agreement): Row => ({
    what: `${name}, ${kind.toUpperCase()} / scikit-learn`,
    value: theirs && agreements[kind] / theirs[kind],
    unit: '',
    ...(bound && { bound }),
    note: `${agreements[kind].toFixed(3)}${theirs ? `, scikit-learn ${theirs[kind].toFixed(3)}` : ''}`,
  });
  return [
    ratio('nmi'),
    ratio('ari'),
    {
      what: `${name}, NMI of runs by other seeds`,
      value: stability,
      unit: '',
      ...(name === 'restaurants' && { bound: { kind: 'limit', atLeast: 0.85 } as const }),
    },
  ];
}

async function speed(
  isCompared: boolean,
  details: Record<string, unknown>,
  say: (line: string) => void,
): Promise<Row[]> {
  const task = { texts: await reviewTexts(manyTexts), count: 30, seeds: [1] };
  say(`${manyTexts} texts into 30 themes`);
  const ours = await findOurs(task);
  const theirs = isCompared ? await findBySklearn(task) : null;
  const [seconds = 0] = ours.seconds;
  const [sklearnSeconds = 0] = theirs?.seconds ?? [];
  details.speed = {
    texts: manyTexts,
    seconds,
    megabytes: ours.megabytes,
    sklearn: theirs && { seconds: sklearnSeconds, megabytes: theirs.megabytes },
  };
  return [
    {
      what: `${manyTexts} texts, time / scikit-learn`,
      value: theirs && seconds / sklearnSeconds,
      unit: '',
      bound: { kind: 'limit', atMost: 0.5 },
      note: `${seconds.toFixed(1)} s${theirs ? `, scikit-learn ${sklearnSeconds.toFixed(1)} s without its stems` : ''}`,
    },
    {
      what: `${manyTexts} texts, memory`,
      value: ours.megabytes,
      unit: 'MB',
      bound: { kind: 'limit', atMost: 1536 },
    },
  ];
}

const findOurs = (task: FindTask) =>
  asked(task, (files) =>
    outputOf(process.execPath, [inProject('bench', 'src', 'themes', 'find-themes.ts'), ...files]),
  );

const findBySklearn = (task: FindTask) =>
  asked({ ...task, texts: task.texts.map(stemmed) }, (files) =>
    outputOf(python, [inProject('bench', 'src', 'themes', 'find-by-sklearn.py'), ...files]),
  );

function asked(task: FindTask, run: (files: string[]) => Promise<string>): Promise<FindAnswer> {
  return withFolder(async (folder) => {
    const files = [join(folder, 'task.json'), join(folder, 'answer.json')] as const;
    await writeFile(files[0], JSON.stringify(task));
    await run([...files]);
    return JSON.parse(await readFile(files[1], 'utf8')) as FindAnswer;
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const meanOf = (agreements: readonly Agreement[]): Agreement => ({
  nmi: mean(agreements.map(({ nmi }) => nmi)),
  ari: mean(agreements.map(({ ari }) => ari)),
});
