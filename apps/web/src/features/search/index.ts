export { foundQuery, type Hit } from './api.ts';
