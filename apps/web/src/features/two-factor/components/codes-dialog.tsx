import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { copyWords } from '../../../components/copy.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import type { Loss } from '../../../components/use-discard.tsx';
import { mutedText } from '../../../components/styles.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '1',
  columnGap: '5',
  p: '3',
  my: '3',
  bg: 'bg.subtle',
  borderRadius: 'sm',
  fontFamily: 'mono',
  userSelect: 'text',
});

const codesLoss: Loss = {
  title: 'Коды сохранены?',
  text: 'Больше мы их не покажем. Без них и без телефона или ключа в Молву не войти.',
  stay: 'Вернуться к кодам',
  leave: 'Закрыть',
};

/** Recovery codes, the only time they are seen. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');

  function download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    link.download = 'molva-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <Dialog open onClose={onClose} isDirty loss={codesLoss} title="Запасные коды">
      <p className={mutedText}>
        С ними вы войдёте, если потеряете телефон или ключ. Каждый подходит один раз. Больше мы их не покажем.
      </p>
      <ul className={list} aria-label="Запасные коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => void copyWords(text, 'Коды скопированы')}>Скопировать</Button>
        <Button onClick={download}>Скачать</Button>
        <Button onClick={() => print()}>Напечатать</Button>
        <Button variant="solid" onClick={onClose}>
          Коды сохранены
        </Button>
      </DialogActions>
    </Dialog>
  );
}
