import { everybody, members, type Rows } from './roles.ts'

/** Rows of the access matrix for the routes of sign-up, sign-in, sign-out and account deletion. */
export const accountRows: Rows = {
  // Everyone gets the same response, which reveals nothing: the link is sent by mail.
  'POST /api/register': {
    body: { email: 'a@b.example', name: 'A', profileType: 'consumer', nationality: 'IT' },
    gets: everybody(201),
  },
  'POST /api/login': { body: { email: 'c@d.example' }, gets: everybody(202) },
  'POST /api/verification/resend': { body: { email: 'e@f.example' }, gets: everybody(202) },
  // These routes need no session. They need a secret, which none of the roles has.
  'GET /api/verify/:token': { gets: everybody(403) },
  'POST /api/refresh-token': { body: { refreshToken: 'guess' }, gets: everybody(401) },
  'POST /api/logout': { body: {}, gets: members(200) },
  'GET /api/profile/export': { gets: members(200) },
  'POST /api/profile/deletion': { gets: members(202) },
  // These routes need no session. They need the secret from a mail, which none of the roles has
  // received.
  'GET /api/account-deletion/:token': { gets: everybody(401) },
  'POST /api/account-deletion/:token': { gets: everybody(401) },
}
