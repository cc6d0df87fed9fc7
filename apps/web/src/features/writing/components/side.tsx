import type { ClearingReason } from '@molva/contract/request-steps';
import { type RefObject, useState, memo } from 'react';
import { css } from '#styled/css';
import { Tabs } from '../../../components/tabs.tsx';
import { semiboldText } from '../../../components/styles.ts';
import type { Place, RequestWork } from '../../requests/index.ts';
import type { PlacedComment, PlacedFinding, PlacedMark, PlacedNewWord } from '../painted.ts';
import { quietStyle, stackStyle } from './block-style.ts';
import type { Quoted } from '../use-quoted.ts';
import { Comments } from './comments.tsx';
import { Findings, Marks } from './findings.tsx';
import { History } from './history.tsx';
import { NewWords } from './new-words.tsx';
import { Task } from './task.tsx';

const root = css({
  minWidth: '0',
  outline: 'none',
  scrollMarginTop: '4',
  lg: { position: 'sticky', top: '4', maxHeight: 'calc(100dvh - 2rem)', overflowY: 'auto', pr: '1' },
});

export type SideTab = 'checks' | 'task' | 'talk' | 'history';

interface SideProps {
  work: RequestWork;
  text: string;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  isBusy: boolean;
  /** The last check failed: what is shown is of an earlier text. */
  isStale: boolean;
  findings: readonly PlacedFinding[];
  marks: readonly PlacedMark[];
  newWords: readonly PlacedNewWord[];
  comments: readonly PlacedComment[];
  current: string | undefined;
  readOnly: boolean;
  mayClear: boolean;
  mayComment: boolean;
  begun: Quoted | null;
  commentField: RefObject<HTMLTextAreaElement | null>;
  onBegun: (quoted: Quoted | null) => void;
  beforeComment: () => Promise<boolean>;
  onGo: (id: string, place: Place) => void;
  onReplace: (place: Place, words: string) => void;
  onClear: (key: string, reason: ClearingReason) => Promise<boolean>;
  /** Says that a collected review is this text; absent where that is not one's to say. */
  onMatch: ((reviewId: string) => void) | undefined;
}

/** Beside the text: what the checks say, what it is to be, what is said of it, what happened to it. */
export const Side = memo(function Side(props: SideProps) {
  const { work, text, tab, findings, marks, comments, current, readOnly, onGo } = props;
  const [clears, setClears] = useState(false);
  const openMarks = new Set(
    marks.filter((mark) => !mark.is_cleared && mark.origin === 'added').map(({ key }) => key),
  ).size;
  const troubles = findings.filter(({ check }) => check !== 'added_facts').length + openMarks;
  const openComments = comments.filter(({ resolved_at }) => resolved_at === null).length;
  async function clear(key: string, reason: ClearingReason) {
    setClears(true);
    await props.onClear(key, reason);
    setClears(false);
  }
  return (
    <aside id="text-side" tabIndex={-1} aria-label="Сведения о тексте" className={root}>
      <Tabs
        label="Сведения о тексте"
        value={tab}
        onChange={props.onTab}
        tabs={[
          {
            value: 'checks',
            label: counted('Проверка', troubles),
            content: (
              <div className={stackStyle} aria-busy={props.isBusy}>
                {props.isStale && (
                  <p className={quietStyle}>
                    Проверить не удалось: показано то, что было найдено раньше. Проверим снова, когда вы
                    продолжите.
                  </p>
                )}
                <h3 className={semiboldText}>Факты</h3>
                <Marks
                  marks={marks}
                  current={current}
                  mayClear={props.mayClear}
                  busy={clears}
                  onGo={onGo}
                  onClear={(key, reason) => void clear(key, reason)}
                />
                <NewWords words={props.newWords} current={current} onGo={onGo} />
                <h3 className={css({ fontWeight: 'semibold', mt: '2' })}>Замечания</h3>
                <Findings
                  clientId={work.client_id}
                  text={text}
                  findings={findings}
                  current={current}
                  readOnly={readOnly}
                  onGo={onGo}
                  onReplace={props.onReplace}
                />
              </div>
            ),
          },
          { value: 'task', label: 'Задание', content: <Task work={work} /> },
          {
            value: 'talk',
            label: counted('Обсуждение', openComments),
            content: (
              <Comments
                request={work}
                comments={comments}
                mayWrite={props.mayComment}
                begun={props.begun}
                field={props.commentField}
                onBegun={props.onBegun}
                beforeSend={props.beforeComment}
                onGo={onGo}
                onMatch={props.onMatch}
              />
            ),
          },
          { value: 'history', label: 'История', content: <History history={work.history} /> },
        ]}
      />
    </aside>
  );
});

const counted = (word: string, count: number) => (count > 0 ? `${word} ${count}` : word);
