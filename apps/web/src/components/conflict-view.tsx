import { lazy, type ReactNode, Suspense } from 'react';
import { css } from '#styled/css';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';
import { centredRow, semiboldText } from './styles.ts';

const Comparison = lazy(() => import('./comparison.tsx').then((module) => ({ default: module.Comparison })));

const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  p: '4',
  border: '1px solid',
  borderColor: 'warning.text',
  borderRadius: 'md',
  bg: 'warning.subtle',
});

interface ConflictViewProps {
  /** What somebody else did meanwhile. */
  title: string;
  /** What one can do now. */
  text?: string;
  /** What it is called where its title does not say. */
  name?: string;
  /** Both texts, where they are not shown as what differs. */
  children?: ReactNode;
  mine?: string;
  theirs?: string;
  /** What is compared, where the screen has other comparisons. */
  label?: string;
  keep?: string;
  take?: string;
  /** Left out where there is another way to keep one's own. */
  onKeep?: (() => void) | undefined;
  onTake?: (() => void) | undefined;
  isBusy?: boolean;
  /** Further ways out. */
  more?: ReactNode;
}

/** Somebody else was faster: both texts stay until one chooses, and nothing typed is lost. */
export function ConflictView(props: ConflictViewProps) {
  const {
    title,
    text,
    name,
    children,
    mine = '',
    theirs = '',
    label,
    onKeep,
    onTake,
    isBusy = false,
  } = props;
  const { keep = 'Оставить мой', take = 'Взять сохранённый' } = props;
  return (
    <section role="alert" aria-label={name} className={box}>
      <div>
        <p className={semiboldText}>{title}</p>
        {text !== undefined && <p className={css({ mt: '1' })}>{text}</p>}
      </div>
      {children ?? (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <Comparison before={theirs} after={mine} {...(label !== undefined && { label })} />
        </Suspense>
      )}
      <div className={centredRow}>
        {onKeep && (
          <Button loading={isBusy} onClick={onKeep}>
            {keep}
          </Button>
        )}
        {onTake && (
          <Button disabled={isBusy} onClick={onTake}>
            {take}
          </Button>
        )}
        {props.more}
      </div>
    </section>
  );
}
