import type { AnswerTemplate, AnswerTemplatesBody } from '#contract/applications/answer-templates'
import type {
  AnswerLinkApplication,
  ReceivedApplication,
} from '#contract/applications/applications'
import type { bulkMovesBodySchema, MovedApplications } from '#contract/applications/bulk-moves'
import type {
  CompanyStage,
  labelsBodySchema,
  ReviewDetails,
  StagesBody,
} from '#contract/applications/reviews'
import type { ApplicationStatus } from '#contract/enums'
import { api, toApiError, unwrapResponse } from '../../lib/api.ts'
import { downloadFile } from '../../lib/save-file.ts'
import { sessionApi } from '../../lib/session-api.ts'

const application = sessionApi.api['job-offer'].application[':id']
const offer = sessionApi.api['job-offer'][':id']
const answerLink = api.api['application-answer'][':token']

export async function moveApplicant(
  id: string,
  status: ApplicationStatus,
): Promise<ReceivedApplication | null> {
  const moved = await unwrapResponse(application.$patch({ param: { id }, json: { status } }))
  return 'application' in moved ? moved.application : null
}

/** Undoes a refusal before the applicant is notified. */
export const undoRefusal = async (id: string): Promise<ReceivedApplication> =>
  (await unwrapResponse(application.refusal.$delete({ param: { id } }))).application

/** Moves many applications for one offer. Each applicant to whom the status is new gets a mail. */
export const moveApplicants = (
  id: string,
  json: (typeof bulkMovesBodySchema)['_input'],
): Promise<MovedApplications> =>
  unwrapResponse(offer.applications.moves.$post({ param: { id }, json }))

/** Downloads the applicants of an offer as a CSV file. The server records who downloads it. */
export async function downloadApplicants(id: string): Promise<void> {
  const response = await offer['applications.csv'].$get({ param: { id } })
  if (!response.ok) throw await toApiError(response)
  downloadFile(await response.blob(), 'candidature.csv')
}

/** Downloads the resumes of an offer's applicants as archives. The server records the download. */
export async function downloadResumes(id: string): Promise<void> {
  for (let page = 1, isLast = false; !isLast; page++) {
    const query = { page: String(page) }
    const response = await offer['resumes.zip'].$get({ param: { id }, query })
    if (!response.ok) throw await toApiError(response)
    isLast = !response.headers.has('Link')
    const name = page === 1 && isLast ? 'curriculum.zip' : `curriculum-${page}.zip`
    downloadFile(await response.blob(), name)
  }
}

/** Undoes refusals, except those whose applicants have already been notified. */
export const undoRefusals = (id: string, ids: string[]): Promise<MovedApplications> =>
  unwrapResponse(offer.applications.refusals.$delete({ param: { id }, json: { ids } }))

export const answerApplicationByLink = (
  token: string,
  status: ApplicationStatus,
): Promise<AnswerLinkApplication> =>
  unwrapResponse(answerLink.$post({ param: { token }, json: { status } }))

export const undoRefusalByLink = (token: string): Promise<AnswerLinkApplication> =>
  unwrapResponse(answerLink.refusal.$delete({ param: { token } }))

export const postApplicantNote = (id: string, text: string): Promise<ReviewDetails> =>
  unwrapResponse(application.notes.$post({ param: { id }, json: { text } }))

export const deleteApplicantNote = (id: string, noteId: number): Promise<ReviewDetails> =>
  unwrapResponse(application.notes[':noteId'].$delete({ param: { id, noteId: String(noteId) } }))

/** Sets the rating of an application. Null removes the rating. */
export const rateApplicant = (id: string, rating: number | null): Promise<ReviewDetails> =>
  unwrapResponse(application.rating.$put({ param: { id }, json: { rating } }))

/** Adds and removes labels of applications, which must all belong to one offer. */
export async function labelApplicants(
  id: string,
  json: (typeof labelsBodySchema)['_input'],
): Promise<void> {
  await unwrapResponse(offer.applications.labels.$post({ param: { id }, json }))
}

export async function saveCompanyStages(id: string, json: StagesBody): Promise<CompanyStage[]> {
  const call = sessionApi.api.company[':id'].stages.$put({ param: { id }, json })
  return (await unwrapResponse(call)).stages
}

export async function saveAnswerTemplates(
  id: string,
  json: AnswerTemplatesBody,
): Promise<AnswerTemplate[]> {
  const call = sessionApi.api.company[':id']['answer-templates'].$put({ param: { id }, json })
  return (await unwrapResponse(call)).templates
}
