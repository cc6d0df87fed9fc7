export { loadEmployee } from './load-employees.ts';
export { employeeOperations } from './operations.ts';
export { listEmployees } from './list-employees.ts';
