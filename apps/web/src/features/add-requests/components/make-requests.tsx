import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/select.tsx';
import { looseRow, mediumText } from '../../../components/styles.ts';
import { counted } from '../../../lib/formats.ts';
import { thisMonth } from '../../../lib/months.ts';
import { areasQuery } from '../../areas/index.ts';
import { monthOptions, type Request, textForms } from '../../requests/index.ts';
import { areaOptions, newWish, type Source, useMakeTexts } from '../../sources/index.ts';
import { addProblem } from '../problem-words.ts';
import { byArea, choiceOf, maxTexts } from '../source-choice.ts';

interface MakeRequestsProps {
  clientId: string;
  chosen: readonly Source[];
  onClear: () => void;
  /** Texts of these were made, of the rest not: a second text cannot be made of the same words. */
  onMade: (ids: readonly string[]) => void;
  /** More that can be done with them. */
  children?: ReactNode;
}

/** What can be done with chosen words: a text of each, in a month. Texts of one area are made all or none. */
export function MakeRequests({ clientId, chosen, onClear, onMade, children }: MakeRequestsProps) {
  const { data: areas } = useQuery(areasQuery(clientId));
  const texts = useMakeTexts(clientId);
  const [period, setPeriod] = useState(thisMonth);
  const [areaId, setAreaId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const made = useRef<readonly Request[]>([]);
  const { hasCommon } = choiceOf(chosen);
  const groups = byArea(chosen, areaId);

  async function make() {
    if (!groups) return;
    setBusy(true);
    setProblem(null);
    const used: string[] = [];
    try {
      for (const [area, ids] of groups)
        for (let at = 0; at < ids.length; at += maxTexts) {
          const some = ids.slice(at, at + maxTexts);
          const answer = await texts.make(area, some, { ...newWish(), period });
          made.current = [...made.current, ...answer];
          used.push(...some);
        }
      onClear();
      await texts.leadTo(made.current);
    } catch (error) {
      if (used.length > 0) onMade(used);
      const count = made.current.length;
      const before = count > 0 ? ` До этого добавлено: ${counted(count, textForms)}.` : '';
      setProblem(`${addProblem(error)}${before}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div className={looseRow}>
        <output className={mediumText}>
          Выбрано: {counted(chosen.length, ['запись', 'записи', 'записей'])}
        </output>
        {hasCommon && (
          <div className={css({ width: { base: 'full', sm: '14rem' } })}>
            <Select
              label="Точка для слов о компании в целом"
              hideLabel
              placeholder="Точка для слов о компании"
              options={areaOptions(areas?.data ?? [])}
              value={areaId}
              onChange={setAreaId}
            />
          </div>
        )}
        <div className={css({ width: { base: '8.5rem', sm: '10rem' } })}>
          <Select label="Месяц" hideLabel options={monthOptions()} value={period} onChange={setPeriod} />
        </div>
        <Button variant="solid" loading={busy} disabled={groups === null} onClick={() => void make()}>
          Сделать тексты
        </Button>
        {children}
        <Button variant="ghost" onClick={onClear}>
          Снять выбор
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className={css({ mt: '2', color: 'danger.text' })}>
          {problem}
        </p>
      )}
    </>
  );
}
