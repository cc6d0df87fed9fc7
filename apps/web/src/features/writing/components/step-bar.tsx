import { type RequestStep, stepRules } from '@molva/contract/request-steps';
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { tip } from '../../../components/tooltip.ts';
import { type RequestWork, stepWords } from '../../requests/index.ts';
import { stepButtons } from '../steps.ts';
import { rowStyle } from './block-style.ts';

interface StepBarProps {
  work: RequestWork;
  /** The step that is being taken. */
  taking: RequestStep | null;
  /** Another has the text: steps that need it wait. */
  isHeld: boolean;
  /** Approving without asking anybody: the first thing to do where there is nobody to ask, else one of the menu. */
  alone: 'main' | 'menu' | null;
  onStep: (step: RequestStep) => void;
  onApprove: () => void;
  onRelease: () => void;
}

/** Steps on from here: the main one filled, a way back beside it, the rest in a menu. */
export const StepBar = memo(function StepBar(props: StepBarProps) {
  const { work, taking, isHeld, alone, onStep, onApprove, onRelease } = props;
  const { main, others } = stepButtons(work.status, work.steps);
  const isAlone = alone === 'main';
  const aside = others.find((step) => step === 'return' || step === 'client_return');
  const inMenu = others.filter((step) => step !== aside);
  const isMine = work.lock?.is_mine === true;
  // A collection sees it by itself; before the customer's word nothing is to be looked for.
  const isQuiet = main === 'publish' && work.customer?.state !== 'confirmed';
  if (main === undefined && others.length === 0 && !isMine) return null;
  const isShut = (step: RequestStep) => taking !== null || (isHeld && stepRules[step].needsLock);
  const label = (step: RequestStep) =>
    step === 'give_link' && work.status === 'with_customer' ? 'Дать новую ссылку' : stepWords[step];
  return (
    <div className={rowStyle} role="group" aria-label="Шаги">
      {isAlone && (
        <Button
          variant="solid"
          {...tip('Согласовать: у клиента нет входа в Молву, спросить некого')}
          loading={taking === 'approve'}
          disabled={taking !== null || isHeld}
          onClick={onApprove}
        >
          {stepWords.approve}
        </Button>
      )}
      {main !== undefined && (
        <Button
          variant={isQuiet || isAlone ? 'outline' : 'solid'}
          {...tip(stepWords[main], 'Ctrl Enter')}
          aria-keyshortcuts="Control+Enter"
          loading={taking === main}
          disabled={isShut(main)}
          onClick={() => onStep(main)}
        >
          {label(main)}
        </Button>
      )}
      {aside !== undefined && (
        <Button disabled={isShut(aside)} loading={taking === aside} onClick={() => onStep(aside)}>
          {label(aside)}
        </Button>
      )}
      {(inMenu.length > 0 || isMine || alone === 'menu') && (
        <Menu
          placement="bottom-end"
          renderTrigger={(props) => (
            <IconButton {...props} label="Другие шаги" variant="outline" disabled={taking !== null}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          )}
          entries={[
            ...(isMine
              ? [{ kind: 'action' as const, id: 'release', label: 'Отпустить текст', onSelect: onRelease }]
              : []),
            ...(alone === 'menu'
              ? [
                  {
                    kind: 'action' as const,
                    id: 'alone',
                    label: 'Согласовать за клиента',
                    disabled: taking !== null || isHeld,
                    onSelect: onApprove,
                  },
                ]
              : []),
            ...inMenu.map((step) => ({
              kind: 'action' as const,
              id: step,
              label: label(step),
              disabled: isShut(step),
              danger: step === 'reject' || step === 'remove',
              onSelect: () => onStep(step),
            })),
          ]}
        />
      )}
    </div>
  );
});
