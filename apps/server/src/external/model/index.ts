export { createModel } from './create-model.ts';
export { type Completion, type Model, ModelError, type ModelErrorCode } from './types.ts';
