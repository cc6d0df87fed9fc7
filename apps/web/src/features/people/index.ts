/** What other features may know of this one; its screens are loaded by themselves. */
export { colleaguesQuery, employeesQuery } from './api.ts';
export { Address } from './components/address.tsx';
export { textLink } from './components/person-styles.ts';
export { mayBeResponsible } from './words.ts';
