import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Combobox } from '../../../components/combobox.tsx';
import { EntryForm } from '../../../components/entry-form.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { useTypedWork } from '../../../components/typed-work.ts';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { headingText, looseStack, mutedText, wrappingRow } from '../../../components/styles.ts';
import { exactTime, moment } from '../../../lib/formats.ts';
import type { Area } from '../../areas/index.ts';
import { requestsQuery } from '../../requests/index.ts';
import type { GalleryImage } from '../api.ts';
import { sizeWords } from '../words.ts';
import { personName } from '../../../lib/person-name.ts';
import { DeleteImageDialog } from './delete-image-dialog.tsx';
import { act } from '../../../lib/act.ts';
import { updateImage } from '../../../body-rules.gen/update-image.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(updateImage, { reason: 'Напишите причину' });

interface ImageDetailsProps {
  image: GalleryImage;
  areas: readonly Area[];
  /** Shows the older image with the same picture, where it is among those at hand. */
  onShow?: ((id: string) => void) | undefined;
  onDeleted: () => void;
}

const none = 'none';
const facts = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  textStyle: 'small',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
});

/** What is known of an image; for those who may, the ways to change it. */
export function ImageDetails({ image, areas, onShow, onDeleted }: ImageDetailsProps) {
  const [isAsking, setAsking] = useState(false);
  const mayWrite = image.abilities.includes('gallery:write');
  return (
    <div className={looseStack}>
      {mayWrite ? <ImageForm image={image} areas={areas} /> : <CaptionAndArea image={image} />}
      <div className={facts}>
        <span>{image.name}</span>
        <span>
          {image.width} × {image.height}, {sizeWords(image.size)}, {image.format.toUpperCase()}
        </span>
        <span title={exactTime(image.created_at)}>
          {image.uploaded_by === null ? '' : `${personName(image.uploaded_by)}, `}
          {moment(image.created_at)}
        </span>
        {image.same_as !== null && (
          <span>
            Такой снимок у клиента уже есть.{' '}
            {onShow && (
              <button
                type="button"
                className={css({ color: 'link', textDecoration: 'underline', borderRadius: 'xs' })}
                onClick={() => image.same_as !== null && onShow(image.same_as)}
              >
                Показать
              </button>
            )}
          </span>
        )}
      </div>
      <div className={wrappingRow}>
        {image.urls !== null && (
          <a href={image.urls.original} download className={buttonStyle({ size: 'sm' })}>
            <Download aria-hidden="true" />
            Скачать оригинал
          </a>
        )}
        {image.abilities.includes('gallery:delete') && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            Удалить
          </Button>
        )}
      </div>
      {isAsking && <DeleteImageDialog image={image} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </div>
  );
}

function CaptionAndArea({ image }: { image: GalleryImage }) {
  return (
    <div>
      <p className={headingText}>{image.caption === '' ? 'Без подписи' : image.caption}</p>
      {image.area_fullname !== null && <p className={mutedText}>{image.area_fullname}</p>}
    </div>
  );
}

interface Values {
  caption: string;
  area_id: string;
  request_id: string;
  reason: string;
}

function ImageForm({ image, areas }: { image: GalleryImage; areas: readonly Area[] }) {
  const entry = useServerForm<Values>({
    defaults: {
      caption: image.caption,
      area_id: image.area_id ?? none,
      request_id: image.request_id ?? none,
      reason: '',
    },
    rules,
    fields: ['caption', 'area_id', 'request_id', 'reason'],
    send: async ({ caption, area_id, request_id, reason }) => {
      await act('PUT /reviews/clients/{client_id}/gallery/{id}', {
        params: { client_id: image.client_id, id: image.id },
        body: {
          // What somebody else changed meanwhile is not changed back.
          ...(dirtyFields.caption && { caption }),
          ...(dirtyFields.area_id && { area_id: area_id === none ? null : area_id }),
          ...(dirtyFields.request_id && { request_id: request_id === none ? null : request_id }),
          ...(isUntied && { reason }),
        },
      });
      const now = entry.form.getValues();
      entry.form.reset({ caption, area_id, request_id, reason: '' });
      // What was typed or chosen while it was being saved is still to be saved.
      const sent = { caption, area_id, request_id };
      for (const name of ['caption', 'area_id', 'request_id'] as const)
        if (now[name] !== sent[name]) entry.form.setValue(name, now[name], { shouldDirty: true });
      toastSuccess('Сохранено');
    },
  });
  const { field, isDirty, isSubmitting } = entry;
  const { dirtyFields } = entry.form.formState;
  /** A proof beside another text proves nothing for its own. */
  const isUntied = image.is_proof && dirtyFields.request_id === true;
  useTypedWork(isDirty);
  const area = useChoice(entry, 'area_id');
  const text = useChoice(entry, 'request_id');
  const requests = useQuery(
    requestsQuery(false, {
      client_id: image.client_id,
      period: image.period,
      limit: 500,
      ...(area.value !== none && { area_id: area.value }),
    }),
  ).data?.data;
  return (
    <EntryForm entry={entry}>
      <TextArea
        label="Подпись"
        help="Её видят клиент и читатели отчёта."
        maxLength={500}
        rows={3}
        {...field('caption')}
      />
      <Select
        label="Точка"
        options={[
          { value: none, label: 'Без точки' },
          ...areas.map(({ id, fullname_area }) => ({ value: id, label: fullname_area })),
        ]}
        {...area}
        onChange={(id) => {
          area.onChange(id);
          text.onChange(none);
        }}
      />
      <Combobox
        label="Текст, который виден на снимке"
        options={[
          { value: none, label: 'Не указан' },
          ...(requests ?? []).map((request) => ({ value: request.id, label: labelOf(request) })),
        ]}
        {...text}
        nothing="За этот месяц таких текстов нет"
      />
      {isUntied && (
        <TextArea
          label="Почему снимок отвязан от текста"
          help="Он подтверждает публикацию: причина останется в журнале."
          maxLength={2000}
          rows={2}
          {...field('reason')}
        />
      )}
      <Button type="submit" variant="solid" disabled={!isDirty} loading={isSubmitting}>
        Сохранить
      </Button>
    </EntryForm>
  );
}

function labelOf(request: { review_data: string | null; fullname_area: string }): string {
  const text = (request.review_data ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return `${request.fullname_area}: без текста`;
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}
