import { limits } from '@molva/contract/limits';
import { useState } from 'react';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { headingText, longText, plainStack, quietLongText, quietText } from '../../../components/styles.ts';
import { TextArea } from '../../../components/text-field.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { useAction } from '../../../components/use-action.ts';
import { act } from '../../../lib/act.ts';
import type { Answer } from '../../../lib/api.ts';
import { counted, forms, number, plural } from '../../../lib/formats.ts';
import { pastedAreas, refusalWords } from '../pasted-areas.ts';

type Read = Answer<'POST /reviews/clients/areas/many'>['data'];

interface ManyAreasDialogProps {
  clientId: string;
  mayWatch: boolean;
  onClose: () => void;
}

/** Areas of pasted lines: first what would become of each is said, then they are made. */
export function ManyAreasDialog({ clientId, mayWatch, onClose }: ManyAreasDialogProps) {
  const [text, setText] = useState('');
  const [isWatched, setWatched] = useState(mayWatch);
  const [answered, setAnswered] = useState<{ of: string; read: Read } | null>(null);
  // An answer that comes after more was typed says nothing of what stands there now.
  const read = answered?.of === text ? answered.read : null;
  const rows = pastedAreas(text).map(({ url, fullname_area: name }) => ({
    url: url.slice(0, limits.urlLength),
    ...(name !== undefined && { fullname_area: name.slice(0, limits.nameLength) }),
  }));
  const tooMany = rows.length > limits.areasAtOnce;
  const send = (isPreview: boolean) =>
    act('POST /reviews/clients/areas/many', {
      body: { client_id: clientId, rows, is_preview: isPreview },
    });
  const look = useAction((_of: string) => send(true), {
    onDone: ({ data }, of) => setAnswered({ of, read: data }),
  });
  const add = useAction(
    async () => {
      const { data } = await send(false);
      const made = data.flatMap(({ area_id: id }) => id ?? []);
      return { made: made.length, unwatched: isWatched ? await watchAll(made) : 0 };
    },
    {
      done: ({ made }) => (made === 0 ? 'Новых точек нет' : `Добавлено: ${counted(made, forms.area)}`),
      onDone: ({ unwatched }) => {
        if (unwatched > 0) toastFailure(`Сбор не включился: ${counted(unwatched, forms.area)}.`);
        onClose();
      },
    },
  );
  const fit = read?.filter(({ reason }) => reason === null).length ?? 0;

  return (
    <Dialog open onClose={onClose} isDirty={text.trim() !== ''} title="Несколько точек">
      <div className={plainStack}>
        <TextArea
          label="Адреса страниц с отзывами"
          help="По одному в строке, можно с названием точки: подойдут и столбцы, скопированные из таблицы. Площадку найдём по адресу; точки без названия назовём как клиента."
          rows={8}
          value={text}
          error={
            tooMany
              ? `Не больше ${counted(limits.areasAtOnce, ['строки', 'строк', 'строк'])} за раз, здесь ${number(rows.length)}`
              : undefined
          }
          onChange={(event) => setText(event.target.value)}
        />
        {mayWatch && (
          <Checkbox checked={isWatched} onChange={setWatched}>
            Собирать отзывы каждый день в 9:00 по Москве
          </Checkbox>
        )}
        {read !== null && <ReadLines read={read} fit={fit} />}
      </div>
      {read === null ? (
        <DialogButtons
          action="Проверить"
          loading={look.isPending}
          disabled={rows.length === 0 || tooMany}
          onAct={() => void look.run(text)}
        />
      ) : (
        <DialogButtons
          action={fit === 0 ? 'Добавить' : `Добавить ${counted(fit, ['точку', 'точки', 'точек'])}`}
          loading={add.isPending}
          disabled={fit === 0}
          onAct={() => void add.run()}
        />
      )}
    </Dialog>
  );
}

function ReadLines({ read, fit }: { read: Read; fit: number }) {
  return (
    <section aria-label="Что получится" aria-live="polite">
      <h3 className={headingText}>Что получится</h3>
      {fit < read.length && (
        <p className={quietText}>
          {fit === 0
            ? 'Ни одна строка не подойдёт.'
            : `${plural(fit, ['Подойдёт', 'Подойдут', 'Подойдут'])} ${number(fit)} из ${number(read.length)}.`}
        </p>
      )}
      <ul className={css({ mt: '2', display: 'grid', gap: '2' })}>
        {read.map(({ url, fullname_area: name, site_name: site, reason }, index) => (
          // The same line may be there twice.
          <li key={`${index} ${url}`}>
            {reason === null ? (
              <p className={longText}>
                {name} · {site}
              </p>
            ) : (
              <p className={`${longText} ${css({ color: 'warning.text' })}`}>
                Строка {number(index + 1)}: {refusalWords[reason]}
              </p>
            )}
            <p className={quietLongText}>{url}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @returns how many are not watched: they stand all the same, and can be set up in the list */
async function watchAll(areaIds: readonly string[]): Promise<number> {
  let failed = 0;
  for (const area_id of areaIds) {
    try {
      await act('POST /reviews/clients/areas/add-monitoring', { body: { area_id } });
    } catch {
      failed += 1;
    }
  }
  return failed;
}
