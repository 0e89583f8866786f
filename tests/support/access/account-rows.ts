import type { AccessCases } from './cast.ts'
import { statusForEverybody, statusForSignedIn } from './roles.ts'

/** Rows of the access matrix for the routes of sign-up, sign-in, sign-out and account deletion. */
export const accountAccessCases: AccessCases = {
  // Everyone gets the same response, which reveals nothing: the link is sent by mail.
  'POST /api/register': {
    body: { email: 'a@b.example', name: 'A', profileType: 'consumer', nationality: 'IT' },
    gets: statusForEverybody(201),
  },
  'POST /api/login': { body: { email: 'c@d.example' }, gets: statusForEverybody(202) },
  'POST /api/verification/resend': {
    body: { email: 'e@f.example' },
    gets: statusForEverybody(202),
  },
  // The next two routes need no session. They need a secret, which none of the roles has.
  'GET /api/verify/:token': { gets: statusForEverybody(403) },
  'POST /api/refresh-token': { body: { refreshToken: 'guess' }, gets: statusForEverybody(401) },
  'POST /api/logout': { body: {}, gets: statusForSignedIn(200) },
  'GET /api/profile/export': { gets: statusForSignedIn(200) },
  'POST /api/profile/deletion': { gets: statusForSignedIn(202) },
  // These routes need no session. They need the secret from a mail, which none of the roles has
  // received.
  'GET /api/account-deletion/:token': { gets: statusForEverybody(401) },
  'POST /api/account-deletion/:token': { gets: statusForEverybody(401) },
}
