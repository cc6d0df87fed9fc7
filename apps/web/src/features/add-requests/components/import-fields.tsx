import type { SourceKind } from '@molva/contract/request-steps';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Combobox } from '../../../components/combobox.tsx';
import { Select } from '../../../components/select.tsx';
import { thisMonth } from '../../../lib/months.ts';
import type { Area } from '../../areas/index.ts';
import { areaOptions } from '../../sources/index.ts';
import { monthOptions } from '../../requests/index.ts';
import { sourceKindWords } from '../../../lib/source-kind-words.ts';
import type { ImportSettings } from '../import-settings.ts';

const kinds = Object.keys(sourceKindWords) as SourceKind[];
const noArea = 'none';

interface ImportFieldsProps {
  value: ImportSettings;
  areas: readonly Area[];
  onChange: (value: ImportSettings) => void;
}

/** What a table does not say itself. */
export function ImportFields({ value, areas, onChange }: ImportFieldsProps) {
  const { kind, areaId, period } = value;
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1.5fr 1fr' },
        gap: '4',
        alignItems: 'start',
      })}
    >
      <Select
        label="Откуда слова"
        options={kinds.map((one) => ({ value: one, label: sourceKindWords[one] }))}
        value={kind}
        onChange={(next) => onChange({ ...value, kind: next })}
      />
      <Combobox
        label="Точка, если в строке её нет"
        options={[{ value: noArea, label: 'Не указывать' }, ...areaOptions(areas, areaId)]}
        value={areaId ?? noArea}
        onChange={(next) => onChange({ ...value, areaId: next === noArea ? null : next })}
      />
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '2', pt: { sm: '6' } })}>
        <Checkbox
          checked={period !== null}
          onChange={(on) => onChange({ ...value, period: on ? thisMonth() : null })}
        >
          Сразу сделать тексты
        </Checkbox>
        {period !== null && (
          <Select
            label="Месяц"
            hideLabel
            options={monthOptions()}
            value={period}
            onChange={(next) => onChange({ ...value, period: next })}
          />
        )}
      </div>
    </div>
  );
}
