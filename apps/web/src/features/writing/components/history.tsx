import { css } from '#styled/css';
import { exactTime, moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { historyWords, reasonWords, type RequestWork } from '../../requests/index.ts';
import { quietStyle, wordsStyle } from './block-style.ts';

const item = css({
  position: 'relative',
  pl: '4',
  pb: '3',
  borderLeft: '1px solid',
  borderColor: 'border.strong',
  ml: '1',
  _last: { borderColor: 'transparent' },
  _before: {
    content: '""',
    position: 'absolute',
    left: '-4.5px',
    top: '1.5',
    width: '2',
    height: '2',
    borderRadius: 'full',
    bg: 'fg.icon',
  },
});

/** The steps the text took, newest first. */
export function History({ history }: Pick<RequestWork, 'history'>) {
  return (
    <ol aria-label="История текста">
      {history.toReversed().map((entry, index) => {
        const { done, more } = historyWords(entry);
        return (
          // Steps have no names of their own and never change places from the end.
          <li key={history.length - index} className={item}>
            <p>{done}</p>
            <p className={quietStyle}>
              <time dateTime={entry.at} title={exactTime(entry.at)}>
                {moment(entry.at)}
              </time>
              {entry.user && ` · ${personName(entry.user)}`}
            </p>
            {entry.reason !== null && <p className={quietStyle}>Причина: {reasonWords[entry.reason]}</p>}
            {more !== null && <p className={wordsStyle}>{more}</p>}
          </li>
        );
      })}
    </ol>
  );
}
