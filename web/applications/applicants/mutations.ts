import type { ApplicationAnswer, ReceivedApplication } from '#contract/applications/applications'
import type { MovedApplications, movesBody } from '#contract/applications/bulk-moves'
import type { ApplicationStatus } from '#contract/enums'
import { api, toApiError, unwrap } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** Moves an application, as a member of its company. */
export async function moveApplicant(
  id: string,
  status: ApplicationStatus,
): Promise<ReceivedApplication | null> {
  const call = sessionApi.api['job-offer'].application[':id'].$patch({
    param: { id },
    json: { status },
  })
  const moved = await unwrap(call)
  return 'application' in moved ? moved.application : null
}

/** Undoes a refusal before the applicant is notified. */
export async function undoRefusal(id: string): Promise<ReceivedApplication> {
  const call = sessionApi.api['job-offer'].application[':id'].refusal.$delete({ param: { id } })
  return (await unwrap(call)).application
}

/** Moves many applications to an offer at once. Each applicant is mailed separately. */
export const moveApplicants = (
  id: string,
  json: (typeof movesBody)['_input'],
): Promise<MovedApplications> =>
  unwrap(sessionApi.api['job-offer'][':id'].applications.moves.$post({ param: { id }, json }))

/** Downloads the applicants of an offer as a CSV file. The server records who downloaded it. */
export async function downloadApplicants(id: string): Promise<void> {
  const response = await sessionApi.api['job-offer'][':id']['applications.csv'].$get({
    param: { id },
  })
  if (!response.ok) throw await toApiError(response)
  saveFile(await response.blob(), 'candidature.csv')
}

/** Undoes those of the given refusals whose applicants have not been notified yet. */
export const undoRefusals = (id: string, ids: string[]): Promise<MovedApplications> =>
  unwrap(
    sessionApi.api['job-offer'][':id'].applications.refusals.$delete({
      param: { id },
      json: { ids },
    }),
  )

/** Moves an application by the mailed link, without a session. */
export function answerApplication(
  token: string,
  status: ApplicationStatus,
): Promise<ApplicationAnswer> {
  const call = api.api['application-answer'][':token'].$post({ param: { token }, json: { status } })
  return unwrap(call)
}

/** Undoes a refusal by the mailed link. */
export function undoRefusalByLink(token: string): Promise<ApplicationAnswer> {
  return unwrap(api.api['application-answer'][':token'].refusal.$delete({ param: { token } }))
}
