import { settingsOfThisProcess } from './config/environment.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { printSignIn } from './print-sign-in.ts';

await runUntilSignal(() => settingsOfThisProcess(), printSignIn);
