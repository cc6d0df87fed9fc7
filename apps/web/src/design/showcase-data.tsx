import { useState } from 'react';
import { css } from '#styled/css';
import { Change } from '../components/change.tsx';
import { ColumnMenu } from '../components/column-menu.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FilterChip } from '../components/filter-chip.tsx';
import { Grade } from '../components/grade.tsx';
import { Pagination } from '../components/pagination.tsx';
import { Progress } from '../components/progress.tsx';
import { SkeletonText } from '../components/skeleton.tsx';
import { Status } from '../components/status.tsx';
import { TableSkeleton } from '../components/table-skeleton.tsx';
import { Tabs } from '../components/tabs.tsx';
import { sampleColumns, samples } from './samples.ts';
import { Part } from './showcase.tsx';

export function Data() {
  const [sort, setSort] = useState('name');
  const [hidden, setHidden] = useState<string[]>([]);
  const [tab, setTab] = useState<'a' | 'b'>('a');
  const wide = css({ width: 'full' });
  return (
    <>
      <Part title="Состояния и оценки">
        <Status tone="good">Собрано</Status>
        <Status tone="wait">Пауза</Status>
        <Status tone="bad">Не собрано</Status>
        <Status tone="busy">Собираем</Status>
        <Status tone="idle">В архиве</Status>
        {[1, 2, 3, 4, 5, 4.5, null].map((value) => (
          <Grade key={String(value)} value={value} />
        ))}
        <Change from={4.2} to={4.5} since="за 30 дней" />
        <Change from={4.5} to={4.2} since="за 30 дней" />
        <Change from={4.5} to={4.5} since="за 30 дней" />
        <FilterChip onRemove={() => undefined}>Оценка до 3</FilterChip>
      </Part>
      <Part title="Ход работы">
        <div className={wide}>
          <Progress label="Собираем: 3 из 12 страниц, найдено 60 отзывов" done={3} total={12} />
        </div>
        <div className={wide}>
          <Progress label="Собираем: открываем страницу" done={0} total={null} />
        </div>
      </Part>
      <Part title="Таблица">
        <ColumnMenu columns={sampleColumns} hidden={hidden} onChange={setHidden} />
        <div className={wide}>
          <DataTable
            label="Пример"
            columns={sampleColumns}
            rows={samples}
            rowId={(row) => row.id}
            sort={sort}
            onSort={setSort}
            hidden={hidden}
            roomFrom={20}
          />
          <Pagination page={2} pageSize={50} count={164} onChange={() => undefined} />
        </div>
      </Part>
      <Part title="Вкладки">
        <div className={wide}>
          <Tabs
            label="Пример"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'a', label: 'Обзор', content: 'Точки в группах' },
              { value: 'b', label: 'Отзывы', content: 'Список отзывов' },
            ]}
          />
        </div>
      </Part>
      <Part title="Загрузка">
        <div className={wide}>
          <SkeletonText lines={3} />
        </div>
        <div className={wide}>
          <TableSkeleton rows={3} />
        </div>
      </Part>
    </>
  );
}
