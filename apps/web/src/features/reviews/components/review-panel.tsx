import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, ExternalLink } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Grade } from '../../../components/grade.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { mediumText } from '../../../components/styles.ts';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Status } from '../../../components/status.tsx';
import { counted, exactTime, moment, number } from '../../../lib/formats.ts';
import { OfficialAnswerBlock } from '../answers/official-answer.tsx';
import { RemovalBlock } from '../answers/removal.tsx';
import { StaffNotes } from '../answers/staff-notes.tsx';
import { personName } from '../../../lib/person-name.ts';
import { can } from '../../../lib/abilities.ts';
import { meQuery } from '../../session/index.ts';
import type { Review } from '../api.ts';
import { ReviewMerges } from './review-merges.tsx';
import { contradictsGrade, toneNames } from '../words.ts';
import { FoundIn } from './found-in.tsx';
import { MoveToTheme } from './move-to-theme.tsx';
import { ReviewThemes } from './review-themes.tsx';
import { AnswerBlock, placesOf, PublishedOn, ReviewText } from './review-card.tsx';

const ReviewVersions = onDemand(() =>
  import('./review-versions.tsx').then((module) => module.ReviewVersions),
);

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, auto) 1fr',
  columnGap: '4',
  rowGap: '1.5',
  mt: '5',
  pt: '4',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  textStyle: 'small',
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

interface ReviewPanelProps {
  review: Review;
  link: string | undefined;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}

/** All that is known about a review. The list stays in use beside it. */
export function ReviewPanel({ review, link, onMove, onClose }: ReviewPanelProps) {
  const { likes, dislikes, gone_since: gone } = review;
  const { data: me } = useQuery(meQuery());
  // Of this review alone: the panel stays while one moves through the list.
  const [versionsOf, setVersionsOf] = useState<string | null>(null);
  const [theme, setTheme] = useState<string | null>(null);
  const hasVersions = versionsOf === review.id;
  const versionsButton = useRef<HTMLButtonElement>(null);
  return (
    <SidePanel
      open
      onClose={onClose}
      modal={false}
      title={
        <span className={css({ display: 'flex', alignItems: 'center', gap: '2.5' })}>
          <Grade value={review.rating} />
          <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
            {review.author ?? 'Автор не указан'}
          </span>
        </span>
      }
      actions={
        <>
          <IconButton label="Предыдущий отзыв" keys="k" onClick={() => onMove(-1)}>
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton label="Следующий отзыв" keys="j" onClick={() => onMove(1)}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {gone !== null && (
        <p className={css({ mb: '3' })}>
          <Status tone="bad">{`Исчез с площадки, замечено: ${moment(gone)}`}</Status>
        </p>
      )}
      {review.title !== null && (
        <p className={mediumText}>
          <FoundIn text={review.title} />
        </p>
      )}
      <ReviewText text={review.recall} places={placesOf(review, theme)} />
      <ReviewThemes review={review} shown={theme} onShow={setTheme} />
      <p className={css({ mt: '2' })}>
        <MoveToTheme key={`theme ${review.id}`} review={review} />
      </p>
      {review.answers.map((answer) => (
        <AnswerBlock key={answer.id} answer={answer} />
      ))}
      {link !== undefined && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          className={`${buttonStyle({ variant: 'outline' })} ${css({ mt: '4' })}`}
        >
          <ExternalLink aria-hidden="true" />
          {review.url === null ? 'Открыть страницу точки' : 'Открыть на площадке'}
        </a>
      )}
      <OfficialAnswerBlock key={`answer ${review.id}`} review={review} link={link} me={me?.id} />
      <RemovalBlock key={`removal ${review.id}`} review={review} />
      <StaffNotes key={review.id} review={review} />
      <dl className={facts}>
        <Fact name="Опубликован">
          <PublishedOn of={review} />
        </Fact>
        <Fact name="Площадка">{review.site_name}</Fact>
        <Fact name="Точка">{review.area_fullname}</Fact>
        {(likes !== null || dislikes !== null) && (
          <Fact name="Отметки">
            {`полезно ${number(likes ?? 0)}${dislikes === null ? '' : `, нет ${number(dislikes)}`}`}
          </Fact>
        )}
        {review.assignee !== null && <Fact name="Поручен">{personName(review.assignee)}</Fact>}
        {review.sentiment !== null && (
          <Fact name="Тон текста">
            {`${review.sentiment.contradicts_grade ? contradictsGrade : toneNames[review.sentiment.tone]} (оценка Молвы, не автора)`}
          </Fact>
        )}
        <Fact name="Впервые замечен">
          <Time value={review.first_seen} />
        </Fact>
        <Fact name="Последний раз виден">
          <Time value={review.last_seen} />
        </Fact>
        {review.versions_count > 0 && (
          <Fact name="Прежние тексты">
            <Button
              ref={versionsButton}
              size="sm"
              aria-expanded={hasVersions}
              onClick={() => setVersionsOf(hasVersions ? null : review.id)}
            >
              {counted(review.versions_count, ['версия', 'версии', 'версий'])}
            </Button>
          </Fact>
        )}
        {review.tags.length > 0 && <Fact name="Метки">{review.tags.join(', ')}</Fact>}
        {review.external_review_uid !== null && (
          <Fact name="Номер на площадке">{review.external_review_uid}</Fact>
        )}
      </dl>
      {can(review, 'reviews:annotate') && <ReviewMerges key={`merges ${review.id}`} review={review} />}
      {hasVersions && (
        <ReviewVersions
          review={review}
          onClose={() => {
            setVersionsOf(null);
            // The button that was pressed goes with what it closes.
            versionsButton.current?.focus();
          }}
        />
      )}
    </SidePanel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Time({ value }: { value: string }) {
  return (
    <time dateTime={value} title={exactTime(value)}>
      {moment(value)}
    </time>
  );
}
