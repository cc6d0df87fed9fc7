/** What other features may know of this one; its screens are loaded by themselves. */
export { FactorWords } from './components/factor-words.tsx';
export { RequirementPart } from './components/requirement-part.tsx';
export { SecurityParts } from './components/security-parts.tsx';
