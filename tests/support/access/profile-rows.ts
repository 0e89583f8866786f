import { form, pdf } from '../files.ts'
import { samples } from '../images.ts'
import { answers } from '../onboarding.ts'
import { seedOffer } from '../seed.ts'
import { type Cast, putImage } from './cast.ts'
import { applied, everybody, freelancers, members, only, type Rows } from './roles.ts'

const job = { job_title: 'Regista', company_name: 'Teatro', start_date: '2020-01-01' }
const study = { institution: 'Liceo', field_of_study: 'Musica', start_date: '2010-01-01' }

const anOffer = ({ companyId }: Cast) => seedOffer({ companyId })
const aJob = (cast: Cast) => addEntry(cast, '/api/jobs', { job })
const anEducation = (cast: Cast) => addEntry(cast, '/api/education', { education: study })

/** Inserts a history entry of the freelancer. */
async function addEntry({ app, headersOf }: Cast, path: string, entry: object): Promise<string> {
  const added = await app.json<Record<string, { id: string }>>(path, {
    method: 'POST',
    headers: await headersOf('freelancer'),
    body: JSON.stringify(entry),
  })
  return Object.values(added)[0]?.id ?? ''
}

/** Rows of the access matrix for profiles and their files. */
export const profileRows: Rows = {
  'GET /api/me': { gets: members(200) },
  'PATCH /api/profile': { body: { job_title: 'Regista' }, gets: members(200) },
  'GET /api/profile/:id': { id: ({ idOf }) => idOf('freelancer'), gets: applied },
  'GET /api/profile/username/:username': { id: () => 'nessuno', gets: members(200) },
  'POST /api/profile/onboarding/start': { gets: freelancers(200) },
  'POST /api/profile/onboarding': { body: (_, role) => answers(role), gets: freelancers(200) },
  'GET /api/marks': { gets: members(200) },
  'POST /api/marks': { body: { saved: [], hidden: [] }, gets: members(200) },
  'GET /api/saved-offers': { gets: members(200) },
  'PUT /api/saved-offers/:offerId': { id: anOffer, gets: members(200) },
  'DELETE /api/saved-offers/:offerId': { id: anOffer, gets: members(200) },
  'GET /api/hidden': { gets: members(200) },
  'PUT /api/hidden/:itemId': { id: anOffer, gets: members(200) },
  'DELETE /api/hidden/:itemId': { id: anOffer, gets: members(200) },
  'GET /api/offers-for-you': { gets: members(200) },
  'GET /api/jobs': { reads: 'freelancer', gets: applied },
  'GET /api/jobs/:id': { id: aJob, reads: 'freelancer', gets: applied },
  'POST /api/jobs': { body: { job }, gets: members(201) },
  'PATCH /api/jobs/:id': { id: aJob, body: { job }, gets: only('freelancer', 200) },
  'DELETE /api/jobs/:id': { id: aJob, gets: only('freelancer', 200) },
  'GET /api/education': { reads: 'freelancer', gets: applied },
  'GET /api/education/:id': { id: anEducation, reads: 'freelancer', gets: applied },
  'POST /api/education': { body: { education: study }, gets: members(201) },
  'PATCH /api/education/:id': {
    id: anEducation,
    body: { education: study },
    gets: only('freelancer', 200),
  },
  'DELETE /api/education/:id': { id: anEducation, gets: only('freelancer', 200) },
  'GET /api/profile/resume/link': { reads: 'freelancer', gets: applied },
  // Anyone who has the address of an avatar can fetch the avatar. Fetching a resume also needs a
  // signature.
  'GET /api/avatars/:id': { id: () => putImage('avatar'), gets: everybody(200) },
  'GET /api/resumes/:id': { id: ({ resumeId }) => resumeId, gets: everybody(404) },
  'POST /api/profile/image': { body: form('image', samples.png), gets: members(200) },
  'POST /api/profile/resume': { body: form('resume', pdf('x')), gets: members(200) },
  'POST /api/profile/cv-analyzer/': { body: form('cv', pdf('x')), gets: members(415) },
  'POST /api/profile/cv-analyzer': { body: form('cv', pdf('x')), gets: members(415) },
  'DELETE /api/profile/image': { gets: members(200) },
  'DELETE /api/profile/resume': { gets: members(200) },
}
