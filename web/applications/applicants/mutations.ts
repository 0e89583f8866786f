import type { AnswerTemplate, AnswerTemplatesBody } from '#contract/applications/answer-templates'
import type {
  AnswerLinkApplication,
  ReceivedApplication,
} from '#contract/applications/applications'
import type { bulkMovesBody, MovedApplications } from '#contract/applications/bulk-moves'
import type { labelsBody, ReviewDetails, Stage, StagesBody } from '#contract/applications/reviews'
import type { ApplicationStatus } from '#contract/enums'
import { limits } from '#contract/limits'
import { api, toApiError, unwrapResponse } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sessionApi } from '../../lib/session-api.ts'

export async function moveApplicant(
  id: string,
  status: ApplicationStatus,
): Promise<ReceivedApplication | null> {
  const call = sessionApi.api['job-offer'].application[':id'].$patch({
    param: { id },
    json: { status },
  })
  const moved = await unwrapResponse(call)
  return 'application' in moved ? moved.application : null
}

/** Undoes a refusal before the applicant is notified. */
export async function undoRefusal(id: string): Promise<ReceivedApplication> {
  const call = sessionApi.api['job-offer'].application[':id'].refusal.$delete({ param: { id } })
  return (await unwrapResponse(call)).application
}

/** Moves many applications to an offer at once. Each applicant gets a separate mail. */
export const moveApplicants = (
  id: string,
  json: (typeof bulkMovesBody)['_input'],
): Promise<MovedApplications> =>
  unwrapResponse(
    sessionApi.api['job-offer'][':id'].applications.moves.$post({ param: { id }, json }),
  )

/** Downloads the applicants of an offer as a CSV file. The server records who downloaded it. */
export async function downloadApplicants(id: string): Promise<void> {
  const response = await sessionApi.api['job-offer'][':id']['applications.csv'].$get({
    param: { id },
  })
  if (!response.ok) throw await toApiError(response)
  saveFile(await response.blob(), 'candidature.csv')
}

/**
 * Downloads the resumes sent to an offer as one or more archives. The server records who did.
 * @param count the number of applications that were not withdrawn
 */
export async function downloadResumes(id: string, count: number): Promise<void> {
  const pages = Math.ceil(count / limits.resumesPerArchiveMax)
  for (let page = 1; page <= pages; page++) {
    const response = await sessionApi.api['job-offer'][':id']['resumes.zip'].$get({
      param: { id },
      query: { page: String(page) },
    })
    if (!response.ok) throw await toApiError(response)
    saveFile(await response.blob(), pages > 1 ? `curriculum-${page}.zip` : 'curriculum.zip')
  }
}

/** Undoes those of the given refusals whose applicants have not been notified yet. */
export const undoRefusals = (id: string, ids: string[]): Promise<MovedApplications> =>
  unwrapResponse(
    sessionApi.api['job-offer'][':id'].applications.refusals.$delete({
      param: { id },
      json: { ids },
    }),
  )

/** Moves an application with the token of the mailed answer link, without a session. */
export function answerApplicationByLink(
  token: string,
  status: ApplicationStatus,
): Promise<AnswerLinkApplication> {
  const call = api.api['application-answer'][':token'].$post({ param: { token }, json: { status } })
  return unwrapResponse(call)
}

/** Undoes a refusal with the token of the mailed answer link, without a session. */
export function undoRefusalByLink(token: string): Promise<AnswerLinkApplication> {
  return unwrapResponse(
    api.api['application-answer'][':token'].refusal.$delete({ param: { token } }),
  )
}

const one = sessionApi.api['job-offer'].application[':id']

export const postApplicantNote = (id: string, text: string): Promise<ReviewDetails> =>
  unwrapResponse(one.notes.$post({ param: { id }, json: { text } }))

export const deleteApplicantNote = (id: string, noteId: number): Promise<ReviewDetails> =>
  unwrapResponse(one.notes[':noteId'].$delete({ param: { id, noteId: String(noteId) } }))

/** Sets the rating of an application. Null removes the rating. */
export const rateApplicant = (id: string, rating: number | null): Promise<ReviewDetails> =>
  unwrapResponse(one.rating.$put({ param: { id }, json: { rating } }))

/** Adds and removes labels of applications, which must all belong to one offer. */
export async function labelApplicants(
  id: string,
  json: (typeof labelsBody)['_input'],
): Promise<void> {
  await unwrapResponse(
    sessionApi.api['job-offer'][':id'].applications.labels.$post({ param: { id }, json }),
  )
}

export const saveCompanyStages = async (id: string, json: StagesBody): Promise<Stage[]> =>
  (await unwrapResponse(sessionApi.api.company[':id'].stages.$put({ param: { id }, json }))).stages

export const saveAnswerTemplates = async (
  id: string,
  json: AnswerTemplatesBody,
): Promise<AnswerTemplate[]> =>
  (
    await unwrapResponse(
      sessionApi.api.company[':id']['answer-templates'].$put({ param: { id }, json }),
    )
  ).templates
