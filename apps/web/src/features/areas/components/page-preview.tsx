import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { quietText, smallDangerText, tightStack } from '../../../components/styles.ts';
import { explain } from '../../../lib/explain.ts';
import { type AreaPreview, previewQuery } from '../api.ts';
import { newSite } from '../site-of-form.ts';
import type { AreaForm } from '../use-area-form.ts';
import { PageFacts } from './page-facts.tsx';

/** What the page says, seen before anything is saved. */
export function PagePreview({ areaForm }: { areaForm: AreaForm }) {
  const { clientId, address, site, area, setTaken, entry } = areaForm;
  const [asked, setAsked] = useState<{ url: string; siteId: string } | null>(null);
  const isAsked = asked?.url === address && asked.siteId === site.value;
  const siteId = site.value === '' || site.value === newSite ? undefined : site.value;
  const preview = useQuery({ ...previewQuery(clientId, address, siteId), enabled: isAsked });
  const taken = isAsked && preview.data?.area?.id !== area?.id ? preview.data?.area : undefined;
  useEffect(() => {
    if (taken) setTaken(taken);
  }, [taken, setTaken]);

  async function check() {
    if (!(await entry.form.trigger('url'))) return;
    if (isAsked) await preview.refetch();
    else setAsked({ url: address, siteId: site.value });
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
