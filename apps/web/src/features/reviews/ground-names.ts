export { groundNames } from '@molva/contract/ground-names';
