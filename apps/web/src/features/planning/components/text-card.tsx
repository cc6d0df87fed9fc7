import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { day } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { dangerText, srOnlyText } from '../../../components/styles.ts';
import { aiHelp, AiMark, requestStateWords, titleOf } from '../../requests/index.ts';
import { type PlannedText, isOverdue, isPlannable } from '../plan.ts';

const card = css({
  display: 'block',
  width: 'full',
  minWidth: '0',
  textAlign: 'start',
  px: '2',
  py: '1',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
  textStyle: 'small',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  cursor: 'grab',
  _hover: { borderColor: 'border.hover' },
  '&[data-fixed]': { cursor: 'default', bg: 'bg.subtle', color: 'fg.muted' },
  '&[aria-pressed=true]': { borderColor: 'accent.mark', bg: 'accent.subtle' },
  '&[data-held=true]': { opacity: 0.5 },
  '&[data-late=true]': { boxShadow: 'inset 3px 0 0 token(colors.dot.bad)' },
});
const title = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const quiet = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  textStyle: 'tiny',
  color: 'fg.muted',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

export interface CardState {
  readonly selected: ReadonlySet<string>;
  /** Under the pointer, or taken up by the keyboard. */
  readonly held: ReadonlySet<string>;
  readonly today: string;
  /** The card that Tab leads to. */
  readonly tabStop: string | null;
  readonly onToggle: (id: string) => void;
  readonly onFocus: (id: string) => void;
}

interface TextCardProps {
  text: PlannedText;
  state: CardState;
  /** More room: the state, the person and the place stand under the words. */
  isWide?: boolean;
  /** The day does not show from where the card stands. */
  showsDay?: boolean;
}

/** A text in the plan: a press chooses it, dragging moves it, Space takes it up. */
export function TextCard({ text, state, isWide = false, showsDay = false }: TextCardProps) {
  const { word, tone } = requestStateWords[text.status];
  const late = isOverdue(text, state.today);
  const fixed = !isPlannable(text);
  const who = text.assignee ? personName(text.assignee) : 'Никому не поручен';
  return (
    <button
      type="button"
      data-card={text.id}
      data-fixed={fixed ? '' : undefined}
      data-held={state.held.has(text.id)}
      data-late={late}
      aria-pressed={state.selected.has(text.id)}
      tabIndex={state.tabStop === text.id ? 0 : -1}
      className={card}
      title={`${titleOf(text)}\n${word} · ${who}${text.ai_generated ? ` · ИИ: ${aiHelp.toLocaleLowerCase('ru')}` : ''}\n${text.fullname_area}, ${text.site_name}`}
      onClick={() => {
        if (!fixed) state.onToggle(text.id);
      }}
      onFocus={() => state.onFocus(text.id)}
    >
      <span className={title}>{titleOf(text)}</span>
      {isWide ? (
        <span className={quiet}>
          <Status tone={tone}>{word}</Status>
          <span>{who}</span>
          <span>{text.fullname_area}</span>
          {showsDay && <span>{text.planned_date === null ? 'без дня' : day(text.planned_date)}</span>}
          <AiMark text={text} />
          {late && <span className={dangerText}>просрочен</span>}
          {text.is_stopped && <span className={dangerText}>остановлен</span>}
        </span>
      ) : (
        <span className={srOnlyText}>
          , {word}, {who}
          {text.ai_generated && ', с участием ИИ'}
          {late && ', просрочен'}
        </span>
      )}
    </button>
  );
}
