import { domainOfAddress, siteDomain } from '@molva/contract/site-domain';
import { limits } from '@molva/contract/limits';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EntryForm } from '../../../components/entry-form.tsx';
import { plainStack, quietText } from '../../../components/styles.ts';
import { TextField } from '../../../components/text-field.tsx';
import { useServerForm } from '../../../components/use-server-form.ts';
import { unicodeHost } from '../../../lib/unicode-host.ts';
import type { Keeping } from '../use-keeping.ts';
import type { Workbench } from '../use-workbench.ts';
import { createSite } from '../../../body-rules.gen/create-site.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(createSite, { name: 'Напишите название' });

/** A site that the agency does not know yet, made with the rules of the workbench. */
export function NewSite({ bench, keeping }: { bench: Workbench; keeping: Keeping }) {
  const host = siteDomain(domainOfAddress(bench.draft.url)) ?? '';
  return <NewSiteForm key={host} host={host} bench={bench} keeping={keeping} />;
}

function NewSiteForm({ host, bench, keeping }: { host: string; bench: Workbench; keeping: Keeping }) {
  const entry = useServerForm({
    defaults: { name: unicodeHost(host), domain: unicodeHost(host) },
    rules,
    fields: ['name', 'domain'],
    refusedField: (code) => (code === 'site_domain_taken' ? 'domain' : undefined),
    send: ({ name, domain }) => keeping.addSite(name, domainOfAddress(domain)),
  });
  const { field } = entry;
  return (
    <section aria-label="Новая площадка" className={plainStack}>
      <p className={quietText}>
        Такой площадки ещё нет. Добавьте её с этими правилами: потом к ней можно сохранять образцы и новые
        версии.
      </p>
      <EntryForm entry={entry}>
        <div
          className={css({
            display: 'grid',
            gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            gap: '3',
            alignItems: 'start',
          })}
        >
          <TextField
            label="Название площадки"
            autoComplete="off"
            maxLength={limits.nameLength}
            {...field('name')}
          />
          <TextField
            label="Домен"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.urlLength}
            {...field('domain', {
              validate: (typed) =>
                siteDomain(domainOfAddress(typed)) !== null || 'Напишите домен, например otzyvy.ru',
            })}
          />
        </div>
        <div>
          <Button
            type="submit"
            variant="solid"
            loading={entry.isSubmitting}
            disabled={bench.rules === null || bench.reading.isBusy}
          >
            Сохранить как правило новой площадки
          </Button>
        </div>
      </EntryForm>
    </section>
  );
}
