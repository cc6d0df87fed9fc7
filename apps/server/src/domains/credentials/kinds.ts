import type { ParserRulesInput } from '@molva/extraction';
import type { FetchCredentials } from '../../external/fetch/index.ts';
import type { CredentialsRow } from './queries.ts';

type CredentialsRule = NonNullable<NonNullable<ParserRulesInput['request']>['credentials']>;
export type Kind = CredentialsRow['kind'];

/** The kind of credentials that rules ask for: a key is one, wherever it is put. */
export function kindOf(asked: string): Kind {
  return asked === 'bearer' || asked === 'oauth2' ? asked : 'api_key';
}

/** Where the rules want it put. */
export function putWhere(
  asked: CredentialsRule,
  secret: string,
): Pick<FetchCredentials, 'headers' | 'parameters'> {
  switch (asked.kind) {
    case 'api_key':
      return { headers: { [asked.header]: secret }, parameters: {} };
    case 'api_key_parameter':
      return { headers: {}, parameters: { [asked.parameter]: secret } };
    case 'bearer':
    case 'oauth2':
      return { headers: { authorization: `Bearer ${secret}` }, parameters: {} };
  }
}
