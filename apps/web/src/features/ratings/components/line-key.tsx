import { css } from '#styled/css';

const entry = css({ display: 'inline-flex', alignItems: 'center', gap: '2' });
const stroke = css({ width: '6', height: '0', borderTopWidth: '2px', borderColor: 'fg.muted' });

/** What the two kinds of line mean: two numbers that often differ. */
export function LineKey() {
  return (
    <p
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '5',
        textStyle: 'small',
        color: 'fg.muted',
      })}
    >
      <span className={entry}>
        <span className={stroke} aria-hidden="true" />
        рейтинг на площадке
      </span>
      <span className={entry}>
        <span className={stroke} style={{ borderStyle: 'dashed' }} aria-hidden="true" />
        среднее собранных отзывов
      </span>
    </p>
  );
}
