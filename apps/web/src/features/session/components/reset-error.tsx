import { Link, useRouter } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { PublicFrame } from './public-frame.tsx';

/** The link could not be checked: nothing is known of it yet. */
export function ResetError({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <PublicFrame
      title="Не удалось проверить ссылку"
      intro={explain(error)}
      links={<Link to="/login">Перейти ко входу</Link>}
    >
      <Button variant="solid" onClick={() => void router.invalidate()}>
        Повторить
      </Button>
    </PublicFrame>
  );
}
