import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { longText, quietText, tightStack } from '../../../components/styles.ts';
import { counted, exactTime, forms } from '../../../lib/formats.ts';
import { runErrorWords } from '@molva/contract/run-words';
import type { RuleVersionText } from '../api.ts';
import { differencePlace, testProblem } from '../version-words.ts';

type Result = NonNullable<RuleVersionText['test_result']>;
type Sample = Result['samples'][number];

/** What a version read on each sample, and where that was not what was expected. */
export function RuleTestResult({ result }: { result: Result }) {
  const problem = testProblem(result.problem);
  return (
    <div className={tightStack}>
      {problem !== null && <p>{problem}</p>}
      <ul className={tightStack}>
        {result.samples.map((sample) => (
          <li key={sample.sample_id}>
            <SampleResult sample={sample} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Times as people write them. */
function valueWords(value: string | number | null): string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return exactTime(value);
  return typeof value === 'number' ? value.toString().replace('.', ',') : (value ?? '');
}

function SampleResult({ sample }: { sample: Sample }) {
  const { passed, error, differences, differences_count: count, gained } = sample;
  const rest = count - differences.length;
  return (
    <>
      <Status tone={passed === null ? 'idle' : passed ? 'good' : 'bad'}>
        <span className={`${longText} ${css({ whiteSpace: 'normal' })}`}>
          {sample.name}: {passed === null ? 'ожиданий нет' : passed ? 'прошёл' : 'не прошёл'}
        </span>
      </Status>
      <p className={quietText}>
        {error === null
          ? `Прочитано: ${counted(sample.reviews_count, forms.review)}.`
          : (runErrorWords[error] ?? 'Страницу прочитать не удалось.')}
        {gained.length > 0 && ' Читается и то, чего раньше не читалось.'}
      </p>
      {differences.length > 0 && (
        <ul className={`${quietText} ${css({ listStyle: 'disc', pl: '4' })}`}>
          {differences.map((one) => (
            <li key={`${one.review} ${one.field}`} className={longText}>
              {differencePlace(one)}: ожидалось «{valueWords(one.expected)}», прочитано{' '}
              {one.found === null ? 'ничего' : `«${valueWords(one.found)}»`}
            </li>
          ))}
          {rest > 0 && <li>и ещё {counted(rest, ['отличие', 'отличия', 'отличий'])}</li>}
        </ul>
      )}
    </>
  );
}
