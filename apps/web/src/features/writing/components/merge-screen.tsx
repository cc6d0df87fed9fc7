import { useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Comparison } from '../../../components/comparison.tsx';
import { copyWords } from '../../../components/copy.ts';
import { Segmented } from '../../../components/segmented.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { semiboldText } from '../../../components/styles.ts';
import { rowStyle, wordsStyle } from './block-style.ts';

const box = css({
  border: '1px solid',
  borderColor: 'warning.text',
  borderRadius: 'md',
  p: '4',
  bg: 'bg.surface',
  minWidth: '0',
});
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
    <section role="alert" aria-label="Два текста" className={box}>
      <h3 className={semiboldText}>Пока вы писали, текст сохранил кто-то ещё</h3>
      <p className={css({ mt: '1', mb: '3' })}>
        Ничего не потеряно: ниже ваш текст, сохранённый и то, чем они отличаются. Выберите один или соберите
        общий.
      </p>
      <div className={css({ mb: '3' })}>
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
        <>
          <p className={css({ textStyle: 'small', color: 'fg.muted', mb: '1' })}>
            Отмечено то, что есть у вас, зачёркнуто то, что есть только в сохранённом.
          </p>
          <Comparison label="Отличия вашего текста от сохранённого" before={theirs} after={mine} />
        </>
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
      <div className={cx(rowStyle, css({ mt: '3' }))}>
        {view === 'own' ? (
          <Button variant="solid" onClick={() => onResolve(made)}>
            Сохранить общий
          </Button>
        ) : (
          <>
            <Button onClick={() => onResolve(mine)}>Оставить мой</Button>
            <Button onClick={() => onResolve(theirs)}>Взять сохранённый</Button>
          </>
        )}
        <Button variant="ghost" onClick={() => void copyWords(mine, 'Ваш текст скопирован')}>
          Скопировать мой
        </Button>
      </div>
    </section>
  );
}
