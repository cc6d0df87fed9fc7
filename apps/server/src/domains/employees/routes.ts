import {
  addHelper,
  changeLevel,
  listEmployees,
  removeHelper,
  replaceHelper,
} from '@molva/contract/employees';
import { route } from '../../kernel/operation.ts';
import { addHelperTo } from './add-helper.ts';
import { changeLevelOf } from './change-level.ts';
import { listAllEmployees } from './list-employees.ts';
import { removeHelperFrom } from './remove-helper.ts';
import { replaceHelperOf } from './replace-helper.ts';

/** Calls about whom employees work for stand with the clients (`domains/clients`), which know the employees. */
export const employeeRoutes = [
  route(listEmployees, listAllEmployees),
  route(changeLevel, changeLevelOf),
  route(addHelper, addHelperTo),
  route(replaceHelper, replaceHelperOf),
  route(removeHelper, removeHelperFrom),
];
