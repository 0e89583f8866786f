import type { JobApplication, OwnNoteBody } from '#contract/applications/applications'
import { unwrapResponse } from '../../lib/api.ts'
import { notifyOtherTabs } from '../../lib/other-tabs.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { forceRefetchQuery, ownApplicationsQuery } from '../../people/session/queries.ts'
import { readSession } from '../../people/session/state.ts'

type NewApplication = { job_offer_id: string; resume_url: string; cover_letter: string | null }

export const refreshOwnApplications = (): Promise<void> => forceRefetchQuery(ownApplicationsQuery)

/** @param key the idempotency key, which is the same for all attempts with the same body */
export async function sendApplication(body: NewApplication, key: string): Promise<JobApplication> {
  const headers = { 'Idempotency-Key': key }
  const call = sessionApi.api['job-offer'].application.$post({ json: body }, { headers })
  return (await unwrapResponse(call)).job_application
}

/** Updates an application in the query caches of this tab and this browser's other tabs. */
export function cacheApplication(application: JobApplication): void {
  void queryClient.cancelQueries({ queryKey: ownApplicationsQuery.queryKey })
  queryClient.setQueryData(ownApplicationsQuery.queryKey, (applications = []) =>
    applications.some(({ id }) => id === application.id)
      ? applications.map((one) => (one.id === application.id ? application : one))
      : [application, ...applications],
  )
  notifyOtherTabs('applications')
}

/** Withdraws an application. The company then no longer sees the applicant. */
export async function withdrawApplication(id: string): Promise<void> {
  const call = sessionApi.api['job-offer'].application[':id'].$patch({
    param: { id },
    json: { status: 'withdrawn' },
  })
  const moved = await unwrapResponse(call)
  if ('job_application' in moved) cacheApplication(moved.job_application)
}

/** Saves the applicant's own note and reminder. Null deletes them. */
export async function saveOwnNote(id: string, json: OwnNoteBody): Promise<void> {
  const call = sessionApi.api['job-offer'].application[':id'].note.$put({ param: { id }, json })
  cacheApplication((await unwrapResponse(call)).job_application)
}

/** Returns a link, valid for 15 minutes, to the resume that was sent; null if there is none. */
export async function renewSentResumeLink(id: string): Promise<string | null> {
  await refreshOwnApplications()
  return readSession().user_applications.find((one) => one.id === id)?.resume_url ?? null
}
