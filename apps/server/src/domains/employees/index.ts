export { loadEmployee } from './load-employees.ts';
export { employeeRoutes } from './routes.ts';
