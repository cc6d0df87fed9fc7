import { tones } from '@molva/contract/draft-words';
import { Square, Wand } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toneWords } from '../../drafts/index.ts';

export type Tone = (typeof tones)[number];
export interface Wish {
  tone: Tone;
  length?: number;
}

/** Characters one may aim at. */
const bounds = { min: 50, max: 5000 };

interface WishBarProps {
  /** Without one there is nothing to wish for: typography and spelling alone are mended. */
  hasModel: boolean;
  isBusy: boolean;
  /** One was made already: the next replaces it. */
  isAgain: boolean;
  disabled: boolean;
  onAsk: (wish: Wish) => void;
  onStop: () => void;
}

/** How it should sound, how long it should be, and the one button that asks. */
export function WishBar({ hasModel, isBusy, isAgain, disabled, onAsk, onStop }: WishBarProps) {
  const [tone, setTone] = useState<Tone>('plain');
  const [typed, setTyped] = useState('');
  const length = Number(typed);
  const isLengthRight =
    typed === '' || (Number.isInteger(length) && length >= bounds.min && length <= bounds.max);
  return (
    <form
      className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' })}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLengthRight) onAsk({ tone, ...(typed !== '' && { length }) });
      }}
    >
      {hasModel && (
        <>
          <div className={css({ width: '10rem' })}>
            <Select
              label="Тон"
              value={tone}
              onChange={setTone}
              options={tones.map((value) => ({ value, label: toneWords[value] }))}
            />
          </div>
          <div className={css({ width: '10rem' })}>
            <TextField
              label="Длина, знаков"
              inputMode="numeric"
              placeholder="как есть"
              value={typed}
              onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
              error={isLengthRight ? undefined : `От ${bounds.min} до ${bounds.max}`}
            />
          </div>
        </>
      )}
      {isBusy ? (
        <Button key="stop" icon={<Square aria-hidden="true" />} onClick={onStop}>
          Остановить
        </Button>
      ) : (
        <Button
          // Of its own: a press that turned the other button into this one would send the form.
          key="ask"
          type="submit"
          variant={isAgain ? 'outline' : 'solid'}
          icon={<Wand aria-hidden="true" />}
          disabled={disabled || !isLengthRight}
        >
          {isAgain
            ? 'Предложить заново'
            : hasModel
              ? 'Предложить правки'
              : 'Исправить типографику и написание'}
        </Button>
      )}
    </form>
  );
}
