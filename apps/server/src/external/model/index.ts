export { createModel } from './create-model.ts';
export {
  type Ask,
  type Completion,
  type Model,
  ModelError,
  type ModelErrorCode,
  type Tokens,
} from './types.ts';
