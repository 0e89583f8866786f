import type { JobApplication } from '#contract/applications'
import { unwrap } from '../../lib/api.ts'
import { tellOtherTabs } from '../../lib/other-tabs.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { fetchOwnApplications } from '../session/queries.ts'
import { session } from '../session/state.ts'

// The session holds the applications: what the server answers goes there, and nowhere else.

type NewApplication = { job_offer_id: string; resume_url: string; cover_letter: string | null }

/** Grows with each change from here, so that an answer that was on its way before does not undo it. */
let changes = 0

/** What the server has of one's applications now. */
export async function refreshApplications(): Promise<void> {
  const before = changes
  const owner = session.profile?.id
  const applications = await fetchOwnApplications()
  if (changes === before && session.profile?.id === owner) session.user_applications = applications
}

/**
 * Sends an application.
 * @param key the same for the same words: sent again, it is one application
 */
export async function sendApplication(body: NewApplication, key: string): Promise<JobApplication> {
  const headers = { 'Idempotency-Key': key }
  const call = sessionApi.api['job-offer'].application.$post({ json: body }, { headers })
  return (await unwrap(call)).job_application
}

/** Shows an application as it is now on every card and list, also in this browser's other tabs. */
export function holdApplication(application: JobApplication): void {
  changes++
  const others = session.user_applications.filter(({ id }) => id !== application.id)
  const isNew = others.length === session.user_applications.length
  session.user_applications = isNew
    ? [application, ...others]
    : session.user_applications.map((one) => (one.id === application.id ? application : one))
  tellOtherTabs('applications')
}

/** Takes an application back: the company sees nothing of it from now on. */
export async function withdrawApplication(id: string): Promise<void> {
  const call = sessionApi.api['job-offer'].application[':id'].$patch({
    param: { id },
    json: { status: 'withdrawn' },
  })
  const moved = await unwrap(call)
  if ('job_application' in moved) holdApplication(moved.job_application)
}

/** A link that opens the resume as it went with an application: each lives a quarter of an hour. */
export async function freshSentResume(id: string): Promise<string | null> {
  await refreshApplications()
  return session.user_applications.find((one) => one.id === id)?.resume_url ?? null
}
