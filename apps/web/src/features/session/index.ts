/** What other features may know of this one; its screens are loaded by themselves. */
export { meQuery, type CurrentUser } from './api.ts';
export { confirmationProblem, emailProblem, givenPasswordProblem, passwordProblem } from './rules.ts';
export { askForPasskey } from './second-step.ts';
export { leaveSession, signOut } from './sign-out.ts';
export { levelName, levelNames } from './user-words.ts';
