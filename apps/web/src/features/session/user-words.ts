export { levelName, levelNames } from '@molva/contract/level-names';
