import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AppContext } from '../../kernel/context.ts';
import { factorsOf, findPasskey, notePasskeyUse } from './queries.ts';

/** Loaded when a passkey is first used: it brings much that most sign-ins never need. */
const webauthn = () => import('@simplewebauthn/server');

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

/** For whom browsers keep passkeys: the host of PUBLIC_URL, and pages of that very origin (WebAuthn, section 5.1). */
function relyingParty(context: AppContext): { rpID: string; origin: string } {
  const url = new URL(context.config.publicUrl);
  return { rpID: url.hostname, origin: url.origin };
}

export async function registrationOptions(context: AppContext, user: { id: string; email: string }) {
  const { passkeys } = await factorsOf(context.db, user.id);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Molva',
    rpID: relyingParty(context).rpID,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    attestationType: 'none',
    excludeCredentials: passkeys.map((one) => ({
      id: one.credential_id,
      transports: one.transports as Transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/** @param userId whose passkeys to ask for; null: whichever the browser keeps for this site */
export async function authenticationOptions(context: AppContext, userId: string | null) {
  const passkeys = userId === null ? [] : (await factorsOf(context.db, userId)).passkeys;
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    userVerification: 'required',
    allowCredentials: passkeys.map((one) => ({
      id: one.credential_id,
      transports: one.transports as Transports,
    })),
  });
}

/** The passkey a browser made for a challenge; null where anything about it is wrong. */
export async function readRegistration(context: AppContext, response: unknown, challenge: string) {
  const { rpID, origin } = relyingParty(context);
  try {
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? [],
    };
  } catch (error) {
    // The library throws for each thing it finds wrong; to the caller they are all one.
    context.log.debug({ err: error }, 'a passkey was refused');
    return null;
  }
}

/** Whose passkey answered a challenge; null where it is nobody's, or anything about it is wrong. */
export async function readAuthentication(
  context: AppContext,
  response: { id: string },
  challenge: string,
): Promise<string | null> {
  const kept = await findPasskey(context.db, response.id);
  if (!kept) return null;
  const { rpID, origin } = relyingParty(context);
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: kept.credential_id,
        publicKey: new Uint8Array(Buffer.from(kept.public_key, 'base64url')),
        counter: kept.counter,
        transports: kept.transports as Transports,
      },
    });
    if (!verified) return null;
    await notePasskeyUse(context.db, kept.id, {
      counter: authenticationInfo.newCounter,
      at: context.clock.now(),
    });
    return kept.user_id;
  } catch (error) {
    context.log.debug({ err: error }, 'a passkey was refused');
    return null;
  }
}
