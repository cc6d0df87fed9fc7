import { Upload } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/select.tsx';
import type { Area } from '../../areas/index.ts';
import { MonthSwitch } from '../../execution/index.ts';
import type { GallerySearch } from '../search.ts';
import { imagesWords } from '../words.ts';

interface GalleryBarProps {
  search: GallerySearch;
  period: string;
  areas: readonly Area[];
  count: number | undefined;
  onSearch: (search: GallerySearch) => void;
  onChoose?: (() => void) | undefined;
}

const all = 'all';

export function GalleryBar({ search, period, areas, count, onSearch, onChoose }: GalleryBarProps) {
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '3',
        rowGap: '2',
        mb: '4',
      })}
    >
      <MonthSwitch value={period} onChange={(month) => onSearch({ area: search.area, period: month })} />
      <div className={css({ width: { base: 'full', sm: '15rem' } })}>
        <Select
          label="Точка"
          hideLabel
          options={[
            { value: all, label: 'Все точки' },
            ...areas.map((area) => ({ value: area.id, label: area.fullname_area })),
          ]}
          value={search.area ?? all}
          onChange={(area) => onSearch({ period: search.period, area: area === all ? undefined : area })}
        />
      </div>
      <span className={css({ flex: '1', color: 'fg.muted' })} aria-live="polite">
        {count === undefined || count === 0 ? '' : imagesWords(count)}
      </span>
      {onChoose && (
        <Button variant="solid" icon={<Upload aria-hidden="true" />} onClick={onChoose}>
          Добавить снимки
        </Button>
      )}
    </div>
  );
}
