import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../../components/button.tsx';

/** What next, where nothing is collected or planned yet. */
export function ToAreas({ clientId }: { clientId: string }) {
  return (
    <Link to="/clients/$clientId" params={{ clientId }} className={buttonStyle({ variant: 'solid' })}>
      К точкам
    </Link>
  );
}
