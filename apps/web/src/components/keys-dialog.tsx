import { css } from '#styled/css';
import { Dialog } from './dialog.tsx';
import { Key } from './key.tsx';

export interface KeyHelp {
  readonly title: string;
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '4',
  rowGap: '2',
  alignItems: 'center',
  mb: '4',
  '& dt': { display: 'flex', gap: '1' },
});

/** The list of keys, opened by `?`. */
export function KeysDialog({ groups, onClose }: { groups: readonly KeyHelp[]; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Клавиши" size="sm">
      {groups.map((group) => (
        <section key={group.title}>
          <h3 className={css({ textStyle: 'label', color: 'fg.muted', mb: '2' })}>{group.title}</h3>
          <dl className={list}>
            {group.keys.map((item) => (
              <div key={item.does} className={css({ display: 'contents' })}>
                <dt>
                  {item.keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </dt>
                <dd>{item.does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
