import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css, cva, cx } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { quietText } from '../../../components/styles.ts';
import { TextArea } from '../../../components/text-field.tsx';
import { siteFieldsQuery } from '../api.ts';
import { jsonProblem } from '../parser-rules.ts';
import { RulesForm } from './rules-form.tsx';
import { isObject, type Json, type JsonObject, type Schema } from './schema.ts';

const room = css({ containerType: 'inline-size' });
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  mt: '3',
  '@container (min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
/** Where there is no room for both, one at a time. */
const choice = css({ '@container (min-width: 40rem)': { display: 'none' } });
const side = cva({
  base: { minWidth: '0' },
  variants: {
    isHidden: { true: { display: 'none', '@container (min-width: 40rem)': { display: 'block' } }, false: {} },
  },
});
const source = css({
  '& textarea': { fontFamily: 'mono', textStyle: 'small' },
  '@container (min-width: 40rem)': { position: 'sticky', top: '2', alignSelf: 'start' },
});

const views = [
  { value: 'form', label: 'Форма' },
  { value: 'json', label: 'JSON' },
] as const;
type View = (typeof views)[number]['value'];

interface RulesEditorProps {
  id?: string;
  /** The rules as JSON, as it is typed. */
  text: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/**
 * Parser rules as a form and as JSON, in step. While what is typed is no JSON the form stays as it was and waits: nothing
 * of either is lost.
 */
export function RulesEditor({ id, text, error, onChange }: RulesEditorProps) {
  const [view, setView] = useState<View>('form');
  const problem = jsonProblem(text);
  const [kept, setKept] = useState(() => ({ text, rules: rulesOf(text) ?? {} }));
  if (problem === undefined && kept.text !== text) setKept({ text, rules: rulesOf(text) ?? {} });
  return (
    <div className={room}>
      <div className={choice}>
        <Segmented label="Как править" options={views} value={view} onChange={setView} />
      </div>
      <div className={columns}>
        <div className={side({ isHidden: view !== 'form' })}>
          {problem !== undefined && (
            <p className={cx(quietText, css({ mb: '3' }))}>
              В JSON ошибка, поэтому форма показывает правила, какими они были до неё. Поправьте JSON, и форму
              снова можно будет править.
            </p>
          )}
          <Fields
            rules={kept.rules}
            disabled={problem !== undefined}
            onChange={(rules) => onChange(JSON.stringify(rules, null, 2))}
          />
        </div>
        <div className={cx(side({ isHidden: view !== 'json' }), source)}>
          <TextArea
            {...(id !== undefined && { id })}
            label="Правила разбора, JSON"
            help="Пустые правила {} читают то, что страницы сами сообщают о себе в разметке schema.org."
            rows={18}
            spellCheck={false}
            value={text}
            error={error ?? problem}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </div>
    </div>
  );
}

interface FieldsProps {
  rules: JsonObject;
  disabled: boolean;
  onChange: (rules: JsonObject) => void;
}

function Fields(props: FieldsProps) {
  const fields = useQuery(siteFieldsQuery());
  if (fields.data) return <RulesForm schema={fields.data.parser_rules as Schema} {...props} />;
  if (fields.isError) return <QueryError title="Не удалось загрузить форму правил" query={fields} />;
  return (
    <Loading>
      <SkeletonText lines={6} />
    </Loading>
  );
}

/** null where the text is no rules. */
function rulesOf(text: string): JsonObject | null {
  if (text.trim() === '') return {};
  if (jsonProblem(text) !== undefined) return null;
  const value = JSON.parse(text) as Json;
  return isObject(value) ? value : null;
}
