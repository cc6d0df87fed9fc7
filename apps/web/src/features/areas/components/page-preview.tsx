import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { quietText, smallDangerText, tightStack } from '../../../components/styles.ts';
import { explain } from '../../../lib/explain.ts';
import { type AreaPreview, previewQuery } from '../api.ts';
import type { TakenBy } from '../use-area-form.ts';
import { PageFacts } from './page-facts.tsx';

interface PagePreviewProps {
  clientId: string;
  address: string;
  /** By whose rules it is read; left out while it has no site. */
  siteId: string | undefined;
  /** The area that has the address now: no finding. */
  areaId?: string | undefined;
  /** Whether the address may be asked for; says what is wrong with it where not. */
  isFit: () => Promise<boolean>;
  /** Told the area of the client that has the address. */
  onTaken: (area: TakenBy) => void;
}

/** What the page says, seen before anything is saved. */
export function PagePreview({ clientId, address, siteId, areaId, isFit, onTaken }: PagePreviewProps) {
  const [asked, setAsked] = useState<{ url: string; siteId: string | undefined } | null>(null);
  const isAsked = asked?.url === address && asked.siteId === siteId;
  const preview = useQuery({ ...previewQuery(clientId, address, siteId), enabled: isAsked });
  const taken = isAsked && preview.data?.area?.id !== areaId ? preview.data?.area : undefined;
  const tell = useEffectEvent(onTaken);
  useEffect(() => {
    if (taken) tell(taken);
  }, [taken]);

  async function check() {
    if (!(await isFit())) return;
    if (isAsked) await preview.refetch();
    else setAsked({ url: address, siteId });
  }

  return (
    <div className={tightStack}>
      <div>
        <Button
          size="sm"
          icon={<FileSearch aria-hidden="true" />}
          loading={isAsked && preview.isFetching}
          onClick={() => void check()}
        >
          Проверить страницу
        </Button>
      </div>
      <div aria-live="polite">{isAsked && <Result preview={preview} />}</div>
    </div>
  );
}

function Result({
  preview,
}: {
  preview: { data?: AreaPreview | undefined; error: unknown; isFetching: boolean };
}) {
  if (preview.isFetching)
    return <p className={quietText}>Открываем страницу. Бывает, что это занимает полминуты.</p>;
  if (preview.error) return <p className={smallDangerText}>{explain(preview.error)}</p>;
  return preview.data ? <PageFacts page={preview.data.page} /> : null;
}
