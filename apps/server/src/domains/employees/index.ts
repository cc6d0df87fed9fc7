export { loadEmployee } from './load-employees.ts';
export { employeeOperations } from './operations.ts';
