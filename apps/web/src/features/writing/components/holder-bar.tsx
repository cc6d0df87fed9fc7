import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { explain } from '../../../components/error-state.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { holderWords, type RequestWork } from '../../requests/index.ts';
import { rowStyle } from './block-style.ts';

interface HolderBarProps {
  work: RequestWork;
  mayTakeOver: boolean;
  onTakeOver: () => Promise<void>;
}

/** Who has the text now, and the way to take it from them. */
export function HolderBar({ work, mayTakeOver, onTakeOver }: HolderBarProps) {
  const [asks, setAsks] = useState(false);
  return (
    <div role="status" className={cx(rowStyle, css({ p: '3', borderRadius: 'md', bg: 'info.subtle' }))}>
      <LockKeyhole aria-hidden="true" className={css({ width: '4', height: '4', flexShrink: 0 })} />
      <span className={css({ mr: 'auto' })}>{holderWords(work.lock)}. Пока можно только читать.</span>
      {mayTakeOver && (
        <Button size="sm" onClick={() => setAsks(true)}>
          Забрать текст
        </Button>
      )}
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title="Забрать текст?"
        action="Забрать"
        onConfirm={() => onTakeOver().catch((error: unknown) => toastFailure(explain(error)))}
      >
        {holderWords(work.lock)}. Несохранённое у него останется в его браузере, но писать дальше он не
        сможет.
      </Confirm>
    </div>
  );
}
