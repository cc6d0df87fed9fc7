import { limits } from '@molva/contract/limits';
import { FileUp, RotateCw, Square } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import {
  centredRow,
  quietLongText,
  quietText,
  smallDangerText,
  tightStack,
} from '../../../components/styles.ts';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { fileText } from '../file-text.ts';
import type { Workbench } from '../use-workbench.ts';

const noPage = 'Вставьте адрес страницы, выберите файл или вставьте исходный текст';

/** Where the page comes from: an address, a file, a pasted source. */
export function PageForm({ bench, children }: { bench: Workbench; children: ReactNode }) {
  const { draft, change, read, reading } = bench;
  const { content, fileName, url } = draft;
  const isEmpty = url.trim() === '' && content === null;
  const file = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(content !== null && fileName === null);
  const [problem, setProblem] = useState<string | undefined>();

  function send(anew = false): void {
    setProblem(isEmpty ? noPage : undefined);
    if (!isEmpty) read({}, anew);
  }

  async function take(chosen: File): Promise<void> {
    if (chosen.size > limits.pageBytes) {
      setProblem(`Файл слишком велик: принимаем до ${limits.pageBytes / 1_048_576} МБ`);
      return;
    }
    const text = await fileText(chosen);
    setProblem(undefined);
    setPasting(false);
    read({ content: text, fileName: chosen.name });
  }

  return (
    <form
      className={tightStack}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div
        className={css({
          display: 'grid',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(12rem, 18rem)' },
          gap: '3',
          alignItems: 'start',
        })}
      >
        <TextField
          label="Адрес страницы с отзывами"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          maxLength={limits.urlLength}
          value={url}
          error={problem === noPage && !isEmpty ? undefined : problem}
          onChange={(event) => change({ url: event.target.value })}
        />
        {children}
      </div>
      {isPasting && (
        <div className={css({ '& textarea': { fontFamily: 'mono', textStyle: 'small' } })}>
          <TextArea
            label="Исходный текст страницы"
            help="HTML, XML или JSON. Читается вместо того, что стоит по адресу."
            rows={6}
            spellCheck={false}
            maxLength={limits.pageBytes}
            value={content ?? ''}
            onChange={(event) =>
              change({ content: event.target.value === '' ? null : event.target.value, fileName: null })
            }
          />
        </div>
      )}
      {fileName !== null && (
        <p className={quietLongText}>
          Читаем файл «{fileName}».{' '}
          <Button size="sm" variant="ghost" onClick={() => change({ content: null, fileName: null })}>
            Убрать файл
          </Button>
        </p>
      )}
      <div className={centredRow}>
        {reading.isBusy ? (
          <Button icon={<Square aria-hidden="true" />} onClick={reading.cancel}>
            Остановить
          </Button>
        ) : (
          <Button type="submit" variant="solid">
            Прочитать
          </Button>
        )}
        <Button icon={<FileUp aria-hidden="true" />} onClick={() => file.current?.click()}>
          Файл
        </Button>
        <Button
          aria-pressed={isPasting}
          onClick={() => {
            if (isPasting) change({ content: null, fileName: null });
            setPasting(!isPasting);
          }}
        >
          {isPasting ? 'Не вставлять' : 'Вставить текст'}
        </Button>
        {reading.page !== null && content === null && (
          <Button
            variant="ghost"
            icon={<RotateCw aria-hidden="true" />}
            disabled={reading.isBusy}
            onClick={() => send(true)}
          >
            Загрузить страницу заново
          </Button>
        )}
        <input
          ref={file}
          type="file"
          aria-label="Сохранённая страница"
          accept=".html,.htm,.mhtml,.mht,.xml,.json,.txt,text/html,application/json,application/xml"
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            // The same file chosen again after a change is another.
            event.target.value = '';
            if (chosen) void take(chosen);
          }}
        />
      </div>
      <div aria-live="polite">
        {reading.isBusy && <p className={quietText}>Читаем страницу. Бывает, что это занимает полминуты.</p>}
        {reading.problem !== null && <p className={smallDangerText}>{reading.problem}</p>}
      </div>
    </form>
  );
}
