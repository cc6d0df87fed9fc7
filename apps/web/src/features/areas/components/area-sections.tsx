import { useState } from 'react';
import { srOnlyText } from '../../../components/styles.ts';
import type { AreaGroup } from '../api.ts';
import type { AreaSection } from '../grouping.ts';
import type { AreaRights } from '../rights.ts';
import type { AreaTask } from '../tasks.ts';
import { useArrange } from '../use-arrange.ts';
import { GroupSection } from './group-section.tsx';

interface AreaSectionsProps {
  clientId: string;
  sections: readonly AreaSection[];
  groups: readonly AreaGroup[];
  rights: AreaRights;
  /** Not all of them are shown: there is no order to change. */
  isPart: boolean;
  onTask: (task: AreaTask) => void;
}

/** Areas under their groups, in the order that people give them. */
export function AreaSections({ clientId, sections, groups, rights, isPart, onTask }: AreaSectionsProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const arrange = useArrange(clientId, sections);
  function toggle(key: string) {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  }
  return (
    <>
      {sections.map((section) => {
        const key = section.group?.id ?? 'none';
        return (
          <GroupSection
            key={key}
            section={section}
            groups={groups}
            rights={rights}
            arrange={rights.write && !isPart ? arrange : undefined}
            bare={groups.length === 0}
            open={!closed.has(key)}
            onToggle={() => toggle(key)}
            onTask={onTask}
          />
        );
      })}
      <output className={srOnlyText}>{arrange.said}</output>
    </>
  );
}
