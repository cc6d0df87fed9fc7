import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../components/not-found.tsx';

/** Any address that leads nowhere: within the shell, so that a stranger is asked to sign in before anything is told. */
export const Route = createFileRoute('/_app/$')({ component: () => <NotFound /> });
