import { markLimits } from '@molva/contract/review-filters';
import { folded } from '@molva/russian/letters';
import { useState } from 'react';
import { css, cva } from '#styled/css';
import { Dialog } from '../../../components/dialog.tsx';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { counted, forms } from '../../../lib/formats.ts';
import type { MarksChange } from './api.ts';

const shownMost = 40;
const tags = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  mt: '3',
  mb: '4',
  maxHeight: '14rem',
  overflowY: 'auto',
  p: '0.5',
});
const tag = cva({
  base: {
    minHeight: 'controlSmall',
    px: '2.5',
    py: '1',
    borderRadius: 'sm',
    border: '1px solid',
    borderColor: 'border.control',
    bg: 'bg.surface',
    textStyle: 'small',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    maxWidth: 'full',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
  },
  variants: {
    pressed: {
      true: { bg: 'accent.subtle', borderColor: 'accent.mark', fontWeight: 'medium' },
      mixed: { borderStyle: 'dashed', borderColor: 'accent.mark' },
      false: {},
    },
  },
});
const pressedOf = { all: true, some: 'mixed', none: false } as const;

interface TagDialogProps {
  /** Tags of each chosen review, as far as they are loaded. */
  reviews: readonly { readonly tags: readonly string[] }[];
  count: number;
  /** Tags of the client, those that most reviews have first. */
  known: readonly string[];
  isPending: boolean;
  onClose: () => void;
  onApply: (change: MarksChange) => void;
}

/** Tags for the chosen reviews: typed, or pressed; one that all have is taken away by a press. */
export function TagDialog({ reviews, count, known, isPending, onClose, onApply }: TagDialogProps) {
  const [typed, setTyped] = useState('');
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const had = (name: string) => {
    const having = reviews.filter((review) => review.tags.some((one) => folded(one) === folded(name))).length;
    return having === 0 ? 'none' : having === reviews.length ? 'all' : 'some';
  };
  const own = reviews.flatMap((review) => review.tags);
  const all = [
    ...new Map([...pressed.keys(), ...own, ...known].map((name) => [folded(name), name])).values(),
  ];
  const found = all.filter((name) => folded(name).includes(folded(typed)));
  const shown = found.slice(0, shownMost);

  function toggle(name: string) {
    const next = new Map(pressed);
    if (next.has(name)) next.delete(name);
    else next.set(name, had(name) !== 'all');
    setPressed(next);
  }
  function apply() {
    const name = typed.trim();
    const wanted = new Map(pressed);
    if (name !== '') wanted.set(all.find((one) => folded(one) === folded(name)) ?? name, true);
    const chosen = [...wanted];
    const added = chosen.flatMap(([one, isAdded]) => (isAdded ? one : []));
    const removed = chosen.flatMap(([one, isAdded]) => (isAdded ? [] : one));
    if (chosen.length === 0) return onClose();
    return onApply({
      ...(added.length > 0 && { add_tags: added }),
      ...(removed.length > 0 && { remove_tags: removed }),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={typed.trim() !== '' || pressed.size > 0}
      title={`Метки: ${counted(count, forms.review)}`}
      size="sm"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField
          label="Метка"
          help="Наберите и нажмите Enter: новая или из тех, что уже есть."
          autoComplete="off"
          maxLength={markLimits.tagLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {shown.length > 0 && (
          <ul className={tags} aria-label="Метки клиента">
            {shown.map((name) => {
              const asked = pressed.get(name);
              const state = asked ?? pressedOf[had(name)];
              return (
                <li key={name}>
                  <button
                    type="button"
                    className={tag({ pressed: state })}
                    aria-pressed={state}
                    onClick={() => toggle(name)}
                  >
                    {name}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        {found.length > shown.length && (
          <p className={css({ color: 'fg.muted', textStyle: 'small', mb: '4' })}>
            {`И ещё ${found.length - shown.length}: наберите часть названия.`}
          </p>
        )}
        <DialogButtons action="Применить" loading={isPending} />
      </form>
    </Dialog>
  );
}
