import { everybody, members, type Rows } from './roles.ts'

/** The rows of sign-up, sign-in and sign-out. */
export const accountRows: Rows = {
  // Everyone gets the same response, which reveals nothing: the link is sent by mail.
  'POST /api/register': {
    body: { email: 'a@b.example', name: 'A', profileType: 'consumer', nationality: 'IT' },
    gets: everybody(201),
  },
  'POST /api/login': { body: { email: 'c@d.example' }, gets: everybody(202) },
  'POST /api/verification/resend': { body: { email: 'e@f.example' }, gets: everybody(202) },
  // This route needs no session but a secret that no role has.
  'GET /api/verify/:token': { gets: everybody(403) },
  'POST /api/refresh-token': { body: { refreshToken: 'guess' }, gets: everybody(401) },
  'POST /api/logout': { body: {}, gets: members(200) },
  'GET /api/profile/export': { gets: members(200) },
  'POST /api/profile/deletion': { gets: members(202) },
  // This route needs no session but the secret of a mail that no role has received.
  'GET /api/account-deletion/:token': { gets: everybody(401) },
  'POST /api/account-deletion/:token': { gets: everybody(401) },
}
