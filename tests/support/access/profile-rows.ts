import { fakePdfBytes, singleFileForm } from '../files.ts'
import { sampleImages } from '../images.ts'
import { completeOnboardingAnswers } from '../onboarding.ts'
import { seedOffer } from '../seed.ts'
import { type AccessCases, type AccessTestSetup, putImage } from './cast.ts'
import {
  okForTeamAndApplicant,
  statusForEverybody,
  statusForFreelancers,
  statusForOneRole,
  statusForSignedIn,
} from './roles.ts'

const job = { job_title: 'Regista', company_name: 'Teatro', start_date: '2020-01-01' }
const study = { institution: 'Liceo', field_of_study: 'Musica', start_date: '2010-01-01' }

const anOffer = ({ companyId }: AccessTestSetup) => seedOffer({ companyId })
const aJob = (cast: AccessTestSetup) => addEntry(cast, '/api/jobs', { job })
const anEducation = (cast: AccessTestSetup) =>
  addEntry(cast, '/api/education', { education: study })

/** Inserts a history entry of the freelancer. */
async function addEntry(
  { app, headersOf }: AccessTestSetup,
  path: string,
  entry: object,
): Promise<string> {
  const added = await app.json<Record<string, { id: string }>>(path, {
    method: 'POST',
    headers: await headersOf('freelancer'),
    body: JSON.stringify(entry),
  })
  return Object.values(added)[0]?.id ?? ''
}

/** Rows of the access matrix for profiles and their files. */
export const profileAccessCases: AccessCases = {
  'GET /api/me': { gets: statusForSignedIn(200) },
  'PATCH /api/profile': { body: { job_title: 'Regista' }, gets: statusForSignedIn(200) },
  'GET /api/profile/:id': { id: ({ idOf }) => idOf('freelancer'), gets: okForTeamAndApplicant },
  'GET /api/profile/username/:username': { id: () => 'nessuno', gets: statusForSignedIn(200) },
  'POST /api/profile/onboarding/start': { gets: statusForFreelancers(200) },
  'POST /api/profile/onboarding': {
    body: (_, role) => completeOnboardingAnswers(role),
    gets: statusForFreelancers(200),
  },
  'GET /api/marks': { gets: statusForSignedIn(200) },
  'POST /api/marks': { body: { saved: [], hidden: [] }, gets: statusForSignedIn(200) },
  'GET /api/saved-offers': { gets: statusForSignedIn(200) },
  'PUT /api/saved-offers/:offerId': { id: anOffer, gets: statusForSignedIn(200) },
  'DELETE /api/saved-offers/:offerId': { id: anOffer, gets: statusForSignedIn(200) },
  'GET /api/hidden': { gets: statusForSignedIn(200) },
  'PUT /api/hidden/:itemId': { id: anOffer, gets: statusForSignedIn(200) },
  'DELETE /api/hidden/:itemId': { id: anOffer, gets: statusForSignedIn(200) },
  'GET /api/offers-for-you': { gets: statusForSignedIn(200) },
  'GET /api/jobs': { reads: 'freelancer', gets: okForTeamAndApplicant },
  'GET /api/jobs/:id': { id: aJob, reads: 'freelancer', gets: okForTeamAndApplicant },
  'POST /api/jobs': { body: { job }, gets: statusForSignedIn(201) },
  'PATCH /api/jobs/:id': { id: aJob, body: { job }, gets: statusForOneRole('freelancer', 200) },
  'DELETE /api/jobs/:id': { id: aJob, gets: statusForOneRole('freelancer', 200) },
  'GET /api/education': { reads: 'freelancer', gets: okForTeamAndApplicant },
  'GET /api/education/:id': { id: anEducation, reads: 'freelancer', gets: okForTeamAndApplicant },
  'POST /api/education': { body: { education: study }, gets: statusForSignedIn(201) },
  'PATCH /api/education/:id': {
    id: anEducation,
    body: { education: study },
    gets: statusForOneRole('freelancer', 200),
  },
  'DELETE /api/education/:id': { id: anEducation, gets: statusForOneRole('freelancer', 200) },
  'GET /api/profile/resume/link': { reads: 'freelancer', gets: okForTeamAndApplicant },
  // Anyone who has the address of an avatar can fetch the avatar. Fetching a resume also needs a
  // signature.
  'GET /api/avatars/:id': { id: () => putImage('avatar'), gets: statusForEverybody(200) },
  'GET /api/resumes/:id': { id: ({ resumeId }) => resumeId, gets: statusForEverybody(404) },
  'POST /api/profile/image': {
    body: singleFileForm('image', sampleImages.png),
    gets: statusForSignedIn(200),
  },
  'POST /api/profile/resume': {
    body: singleFileForm('resume', fakePdfBytes('x')),
    gets: statusForSignedIn(200),
  },
  'POST /api/profile/cv-analyzer/': {
    body: singleFileForm('cv', fakePdfBytes('x')),
    gets: statusForSignedIn(415),
  },
  'POST /api/profile/cv-analyzer': {
    body: singleFileForm('cv', fakePdfBytes('x')),
    gets: statusForSignedIn(415),
  },
  'DELETE /api/profile/image': { gets: statusForSignedIn(200) },
  'DELETE /api/profile/resume': { gets: statusForSignedIn(200) },
}
