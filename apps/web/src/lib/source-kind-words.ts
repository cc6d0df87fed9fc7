export { sourceKindNames as sourceKindWords } from '@molva/contract/source-kind-names';
