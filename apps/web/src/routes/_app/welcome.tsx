import { createFileRoute } from '@tanstack/react-router';
import { WelcomeScreen } from '../../features/welcome/components/welcome-screen.tsx';

export const Route = createFileRoute('/_app/welcome')({ component: WelcomeScreen });
