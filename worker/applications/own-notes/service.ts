import type { JobApplication, OwnNoteBody } from '../../contract/applications/applications.ts'
import { dayMs } from '../../contract/durations.ts'
import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { toItalianDayAndHour } from '../../platform/italian-day.ts'
import { problem } from '../../platform/problem.ts'
import { listOwnApplications } from '../progress/service.ts'
import { writeApplicantOwnNote } from './store.ts'

/**
 * Stores an applicant's private note about an application, and the day of a reminder.
 * @throws `applications.not_found`, `request.invalid` if the day is past or too far ahead
 */
export async function storeApplicantOwnNote(
  deps: Deps,
  session: Session,
  id: string,
  { own_note: ownNote, remind_on: remindOn }: OwnNoteBody,
): Promise<JobApplication> {
  const now = deps.clock.now()
  const first = toItalianDayAndHour(now).day
  const last = toItalianDayAndHour(
    new Date(now.getTime() + limits.reminderAheadDaysMax * dayMs),
  ).day
  if (remindOn !== null && (remindOn < first || remindOn > last)) {
    throw problem('request.invalid', { errors: [{ path: 'remind_on', code: 'invalid' }] })
  }
  const { profileId } = session
  const isKept =
    isId('application', id) &&
    (await writeApplicantOwnNote(deps.db, { id, profileId }, { ownNote, remindOn }))
  const own = isKept ? await listOwnApplications(deps, session) : []
  const found = own.find((one) => one.id === id)
  if (!found) throw problem('applications.not_found')
  return found
}
