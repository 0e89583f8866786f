import { everybody, members, type Rows } from './roles.ts'

/** Signing up, in and out. */
export const accountRows: Rows = {
  // The same response for everyone: it reveals nothing, and the link goes by mail.
  'POST /api/register': {
    body: { email: 'a@b.example', name: 'A', profileType: 'consumer', nationality: 'IT' },
    gets: everybody(201),
  },
  'POST /api/login': { body: { email: 'c@d.example' }, gets: everybody(202) },
  'POST /api/verification/resend': { body: { email: 'e@f.example' }, gets: everybody(202) },
  // Needs no session, but a secret that no role has.
  'GET /api/verify/:token': { gets: everybody(403) },
  'POST /api/refresh-token': { body: { refreshToken: 'guess' }, gets: everybody(401) },
  'POST /api/logout': { body: {}, gets: members(200) },
  'GET /api/profile/export': { gets: members(200) },
  'POST /api/profile/deletion': { gets: members(202) },
  // Needs no session, but the secret of a mail that no role has.
  'GET /api/account-deletion/:token': { gets: everybody(401) },
  'POST /api/account-deletion/:token': { gets: everybody(401) },
}
