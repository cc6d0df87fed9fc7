import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { linkText, mutedText } from '../../../components/styles.ts';
import { exactTime, moment } from '../../../lib/formats.ts';
import { changesOf, visitQuery } from '../visit.ts';

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  alignItems: 'baseline',
  px: '4',
  py: '2.5',
  mb: '4',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' });

/** What changed since one last looked at this client; nothing on the first visit, or where it could not be told. */
export function SinceVisit({ clientId }: { clientId: string }) {
  const { data } = useQuery(visitQuery(clientId));
  const since = data?.since;
  if (!data || !since) return null;
  const changes = changesOf(clientId, data);
  return (
    <section className={box} aria-label="Что изменилось с прошлого раза">
      <span className={mutedText}>
        С прошлого раза,{' '}
        <time dateTime={since} title={exactTime(since)}>
          {moment(since)}
        </time>
        {changes.length === 0 ? ': ничего нового' : ':'}
      </span>
      {changes.length > 0 && (
        <ul className={list}>
          {changes.map(({ id, words, link }) => (
            <li key={id}>
              <Link {...link} className={linkText}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
