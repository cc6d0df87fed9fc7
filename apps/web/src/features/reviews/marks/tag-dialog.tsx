import { markLimits } from '@molva/contract/review-filters';
import { folded } from '@molva/russian/letters';
import { css, cva } from '#styled/css';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { counted, forms } from '../../../lib/formats.ts';
import type { MarkDialogProps } from './open-dialog.ts';

const maxShown = 40;
const tags = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
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

interface TagDialogProps extends MarkDialogProps {
  /** Tags of each chosen review, as far as they are loaded. */
  reviews: readonly { readonly tags: readonly string[] }[];
  /** Tags of the client, those that most reviews have first. */
  known: readonly string[];
}

interface TagForm {
  typed: string;
  add_tags: string[];
  remove_tags: string[];
}

/** Tags for the chosen reviews: typed, or pressed; one that all have is taken away by a press. */
export function TagDialog({ reviews, count, known, keptAs, onClose, onApply }: TagDialogProps) {
  const entry = useServerForm<TagForm>({
    keptAs: `tags ${keptAs}`,
    defaults: { typed: '', add_tags: [], remove_tags: [] },
    fields: ['add_tags', 'remove_tags'],
    send: apply,
  });
  const typed = useChoice(entry, 'typed');
  const added = useChoice(entry, 'add_tags');
  const removed = useChoice(entry, 'remove_tags');
  const had = (name: string) => {
    const having = reviews.filter((review) => review.tags.some((one) => folded(one) === folded(name))).length;
    return having === 0 ? 'none' : having === reviews.length ? 'all' : 'some';
  };
  const own = reviews.flatMap((review) => review.tags);
  const all = [
    ...new Map(
      [...added.value, ...removed.value, ...own, ...known].map((name) => [folded(name), name]),
    ).values(),
  ];
  const found = all.filter((name) => folded(name).includes(folded(typed.value)));
  const shown = found.slice(0, maxShown);

  const stateOf = (name: string) =>
    added.value.includes(name) || (!removed.value.includes(name) && pressedOf[had(name)]);
  function toggle(name: string) {
    const asked = [added, removed].find(({ value }) => value.includes(name));
    const list = asked ?? (had(name) === 'all' ? removed : added);
    list.onChange(asked ? asked.value.filter((one) => one !== name) : [...list.value, name]);
  }

  async function apply({ add_tags, remove_tags, ...form }: TagForm): Promise<void> {
    const name = form.typed.trim();
    const wanted = name === '' ? [] : [all.find((one) => folded(one) === folded(name)) ?? name];
    const add = [...new Set([...add_tags, ...wanted])];
    const remove = remove_tags.filter((one) => !wanted.includes(one));
    if (add.length + remove.length === 0) return onClose();
    return onApply({
      ...(add.length > 0 && { add_tags: add }),
      ...(remove.length > 0 && { remove_tags: remove }),
    });
  }

  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={`Метки: ${counted(count, forms.review)}`}
      size="sm"
      action="Применить"
    >
      <TextField
        id={added.id}
        error={added.error ?? removed.error}
        label="Метка"
        help="Наберите и нажмите Enter: новая или из тех, что уже есть."
        autoComplete="off"
        maxLength={markLimits.tagLength}
        value={typed.value}
        onChange={(event) => typed.onChange(event.target.value)}
      />
      {shown.length > 0 && (
        <ul className={tags} aria-label="Метки клиента">
          {shown.map((name) => {
            const state = stateOf(name);
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
        <p className={css({ color: 'fg.muted', textStyle: 'small' })}>
          {`И ещё ${found.length - shown.length}: наберите часть названия.`}
        </p>
      )}
    </FormDialog>
  );
}
