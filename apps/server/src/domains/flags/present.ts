import type { FeatureFlag } from '@molva/contract/flags';
import { flagDefaults, type FlagState, isFlagKey } from './definitions.ts';
import type { EditedFlag } from './queries.ts';

export function presentFlag(flag: FlagState | EditedFlag): FeatureFlag {
  const { key, is_own, is_on, default_value, rules, version, updated_at } = flag;
  return {
    key,
    is_own,
    description: isFlagKey(key) ? flagDefaults[key].description : (flag.description ?? ''),
    is_on,
    default_value,
    rules,
    version,
    updated_at,
    updated_by: 'editor_id' in flag ? editorOf(flag) : null,
  };
}

function editorOf({ editor_id: id, editor_name: full_name, editor_email: email }: EditedFlag) {
  return id === null || email === null ? null : { id, full_name, email };
}
