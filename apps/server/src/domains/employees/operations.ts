import { listEmployees } from './list-employees.ts';
import { changeLevel } from './change-level.ts';
import { addHelper } from './add-helper.ts';
import { replaceHelper } from './replace-helper.ts';
import { removeHelper } from './remove-helper.ts';

/** Calls about whom employees work for stand with the clients (`domains/clients`), which know the employees. */
export const employeeOperations = [listEmployees, changeLevel, addHelper, replaceHelper, removeHelper];
