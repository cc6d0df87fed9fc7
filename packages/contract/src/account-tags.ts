const nothing = { changes: [] } as const;

/** Whatever shows people, and what is whose. */
export const people = ['users', 'employees', 'clients', 'client_people', 'writers', 'me'] as const;

/** Calls of accounts: how one signs in, sessions, second factors, users. */
export const accountTags = {
  'GET /users/me/sessions': { reads: ['sessions'] },
  'DELETE /users/me/sessions': { changes: ['sessions'] },
  'DELETE /users/me/sessions/{id}': { changes: ['sessions'] },

  'GET /two-factor-requirement': { reads: ['two_factor_requirement'] },
  'PUT /two-factor-requirement': { changes: ['two_factor_requirement', 'second_factors', 'me'] },
  'GET /users/me/second-factors': { reads: ['second_factors'] },
  'GET /users/{user_id}/second-factors': { reads: ['second_factors'] },
  'POST /account-links/check': { reads: [] },
  'POST /account-links/restore': nothing,
  'POST /account-links/undo-email': nothing,
  'POST /login/passkey': nothing,
  'POST /login/passkey-options': nothing,
  'POST /login/second-factor': nothing,
  'POST /login/second-factor/passkey-options': nothing,
  'POST /users/me/prove': nothing,
  'POST /users/me/prove/passkey-options': nothing,
  'POST /users/me/second-factors/passkeys/options': nothing,
  'POST /users/me/second-factors/passkeys': { changes: ['second_factors', 'me', 'sessions'] },
  'POST /users/me/second-factors/passkeys/{id}/remove': { changes: ['second_factors', 'me'] },
  'POST /users/me/second-factors/recovery-codes': { changes: ['second_factors'] },
  // It counts once a code of it was confirmed.
  'POST /users/me/second-factors/totp': nothing,
  'POST /users/me/second-factors/totp/confirm': { changes: ['second_factors', 'me', 'sessions'] },
  'POST /users/me/second-factors/totp/remove': { changes: ['second_factors', 'me'] },
  'POST /users/{user_id}/second-factors/reset': { changes: ['second_factors', 'users', 'employees'] },

  'GET /users/': { reads: ['users'] },
  'GET /users/search': { reads: ['users'] },
  'GET /users/{user_id}': { reads: ['users'] },
  'GET /users/get-user-permissions/{user_id}': { reads: ['users', 'clients'] },
  'GET /users/me': { reads: ['me'] },
  'POST /users/': { changes: people },
  'PATCH /users/{user_id}': { changes: people, anyClient: true },
  'DELETE /users/{user_id}': { changes: people },
  'PATCH /users/me': { changes: ['me'], later: ['users', 'employees'] },
  'PATCH /users/me/password': { changes: ['sessions'] },
  'DELETE /users/me': nothing,
  'POST /users/signup': nothing,
} as const;
