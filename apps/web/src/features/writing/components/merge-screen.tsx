import { useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Comparison } from '../../../components/comparison.tsx';
import { ConflictView } from '../../../components/conflict-view.tsx';
import { copyWords } from '../../../components/copy.ts';
import { Segmented } from '../../../components/segmented.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { quietText } from '../../../components/styles.ts';
import { wordsStyle } from './block-style.ts';

const side = css({
  maxHeight: '24rem',
  overflowY: 'auto',
  p: '3',
  textStyle: 'read',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
  bg: 'bg.canvas',
});

interface MergeScreenProps {
  mine: string;
  theirs: string;
  onResolve: (text: string) => void;
}

type View = 'differences' | 'mine' | 'theirs' | 'own';

/** Two wrote the same text: both are kept until one chooses, or makes one of both. */
export function MergeScreen({ mine, theirs, onResolve }: MergeScreenProps) {
  const [view, setView] = useState<View>('differences');
  const [made, setMade] = useState(mine);
  return (
    <ConflictView
      name="Два текста"
      title="Пока вы писали, текст сохранил кто-то ещё"
      text="Ничего не потеряно: ниже ваш текст, сохранённый и то, чем они отличаются. Выберите один или соберите общий."
      onKeep={view === 'own' ? undefined : () => onResolve(mine)}
      onTake={view === 'own' ? undefined : () => onResolve(theirs)}
      more={
        <>
          {view === 'own' && (
            <Button variant="solid" onClick={() => onResolve(made)}>
              Сохранить общий
            </Button>
          )}
          <Button variant="ghost" onClick={() => void copyWords(mine, 'Ваш текст скопирован')}>
            Скопировать мой
          </Button>
        </>
      }
    >
      <div>
        <Segmented
          label="Что показать"
          options={[
            { value: 'differences', label: 'Отличия' },
            { value: 'mine', label: 'Мой' },
            { value: 'theirs', label: 'Сохранённый' },
            { value: 'own', label: 'Собрать' },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'differences' && (
        <div>
          <p className={cx(quietText, css({ mb: '1' }))}>
            Отмечено то, что есть у вас, зачёркнуто то, что есть только в сохранённом.
          </p>
          <Comparison label="Отличия вашего текста от сохранённого" before={theirs} after={mine} />
        </div>
      )}
      {(view === 'mine' || view === 'theirs') && (
        <div
          className={cx(side, wordsStyle)}
          role="region"
          aria-label={view === 'mine' ? 'Ваш текст' : 'Сохранённый текст'}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
          tabIndex={0}
        >
          {(view === 'mine' ? mine : theirs) || 'Пусто'}
        </div>
      )}
      {view === 'own' && (
        <TextArea
          label="Общий текст"
          rows={10}
          lang="ru"
          value={made}
          onChange={(event) => setMade(event.target.value)}
        />
      )}
    </ConflictView>
  );
}
