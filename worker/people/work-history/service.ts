import type { ErrorCode } from '../../contract/errors.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import { newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import {
  type EducationPatch,
  educationFields,
  type PastJobPatch,
  pastJobFields,
} from '../../contract/people/work-history.ts'
import type { z } from '../../contract/zod.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { requireVisible } from '../profile-access/service.ts'
import { type HistoryEntry, presentEntry } from './present.ts'
import {
  deleteEntry,
  type EntryFields,
  type EntryKind,
  type EntryRow,
  getEntry,
  insertEntry,
  listAllEntries,
  listAllEntriesOfPeople,
  listEntries,
  replaceStatements,
  updateEntry,
} from './store.ts'

type EntryPatch = { job: PastJobPatch; education: EducationPatch }

const notFound = { job: 'jobs.not_found', education: 'education.not_found' } satisfies Record<
  EntryKind,
  ErrorCode
>
const tooMany = { job: 'jobs.too_many', education: 'education.too_many' } satisfies Record<
  EntryKind,
  ErrorCode
>
const schemas: { [Kind in EntryKind]: z.ZodType<EntryFields[Kind]> } = {
  job: pastJobFields,
  education: educationFields,
}

/**
 * Returns the caller's entries or, if the caller may see them, the entries of the person `of`;
 * oldest first.
 * @throws `profiles.not_found`
 */
export async function readEntries<Kind extends EntryKind>(
  deps: Deps,
  session: Session,
  kind: Kind,
  of = session.profileId,
): Promise<HistoryEntry[Kind][]> {
  await requireVisible(deps, session, of)
  const rows = await listEntries(deps.db, kind, of)
  return rows.map(presentEntry[kind])
}

/** Returns all past jobs and education entries of a person. The caller has checked access. */
export async function listEntriesOfPerson(
  { db }: Deps,
  profileId: string,
): Promise<{ experience: HistoryEntry['job'][]; education: HistoryEntry['education'][] }> {
  const { job, education } = await listAllEntries(db, profileId)
  return {
    experience: job.map(presentEntry.job),
    education: education.map(presentEntry.education),
  }
}

/**
 * Returns all past jobs and education entries of several people, by profile id. The caller has
 * checked access.
 */
export async function listEntriesOfPeople({ db }: Deps, profileIds: string[]) {
  const { job, education } = await listAllEntriesOfPeople(db, profileIds)
  const jobs = Map.groupBy(job, (row) => row.profile_id)
  const studies = Map.groupBy(education, (row) => row.profile_id)
  return (
    profileId: string,
  ): { experience: HistoryEntry['job'][]; education: HistoryEntry['education'][] } => ({
    experience: (jobs.get(profileId) ?? []).map(presentEntry.job),
    education: (studies.get(profileId) ?? []).map(presentEntry.education),
  })
}

/**
 * Returns one entry of the caller or of a person whom the caller may see.
 * @throws `profiles.not_found`, `jobs.not_found`, `education.not_found`
 */
export async function readEntry<Kind extends EntryKind>(
  deps: Deps,
  session: Session,
  kind: Kind,
  { id, of = session.profileId }: { id: string; of?: string | undefined },
): Promise<HistoryEntry[Kind]> {
  await requireVisible(deps, session, of)
  const row = await getEntry(deps.db, kind, { id, profileId: of })
  if (!row) throw problem(notFound[kind])
  return presentEntry[kind](row)
}

/**
 * Adds an entry to the caller's profile.
 * @throws `jobs.too_many`, `education.too_many`
 */
export async function addEntry<Kind extends EntryKind>(
  deps: Deps,
  { profileId }: Session,
  kind: Kind,
  fields: EntryFields[Kind],
): Promise<HistoryEntry[Kind]> {
  const row = await insertEntry(deps.db, kind, {
    profileId,
    entry: { ...fields, id: newId(kind) },
    max: limits.profileEntriesMax,
    now: deps.clock.now(),
  })
  if (!row) throw problem(tooMany[kind])
  return presentEntry[kind](row)
}

/**
 * Changes fields of an entry. Rules that concern several fields, such as the order of dates, are
 * checked on the changed entry.
 * @throws `jobs.not_found`, `education.not_found`, `request.invalid`
 */
export async function changeEntry<Kind extends EntryKind>(
  deps: Deps,
  { profileId }: Session,
  kind: Kind,
  { id, patch }: { id: string; patch: EntryPatch[Kind] },
): Promise<HistoryEntry[Kind]> {
  // The change is tried again if another request changed the entry between reading and writing.
  for (;;) {
    const row = await tryToChange(deps, profileId, kind, { id, patch })
    if (row) return presentEntry[kind](row)
  }
}

/** Returns null if the entry's dates have changed since they were checked. */
async function tryToChange<Kind extends EntryKind>(
  deps: Deps,
  profileId: string,
  kind: Kind,
  { id, patch }: { id: string; patch: EntryPatch[Kind] },
): Promise<EntryRow[Kind] | null> {
  const old = await getEntry(deps.db, kind, { id, profileId })
  if (!old) throw problem(notFound[kind])
  const whole = { ...presentEntry[kind](old), ...patch }
  const errors = fieldErrors(schemas[kind], whole)
  if (errors.length > 0) {
    throw problem('request.invalid', {
      errors: errors.map((error) => ({ ...error, path: `${kind}.${error.path}` })),
    })
  }
  const fields = schemas[kind].parse(whole)
  // Only columns of the patch are written, so that parallel changes to other columns are kept.
  // `end_date` is always written, because it must be emptied when an entry becomes current.
  const named = new Set([...Object.keys(patch), 'end_date'])
  return updateEntry(deps.db, kind, { id, profileId, old, fields, named, now: deps.clock.now() })
}

/**
 * Deletes an entry of the caller.
 * @throws `jobs.not_found`, `education.not_found`
 */
export async function removeEntry(
  deps: Deps,
  { profileId }: Session,
  kind: EntryKind,
  id: string,
): Promise<void> {
  if (!(await deleteEntry(deps.db, kind, { id, profileId }))) throw problem(notFound[kind])
}

/**
 * Builds statements that replace all entries of a person, for the batch that saves an onboarding.
 */
export function replaceEntriesStatements(
  { clock }: Deps,
  profileId: string,
  entries: { jobs: EntryFields['job'][]; education: EntryFields['education'][] },
): Statement[] {
  const rest = { profileId, max: limits.profileEntriesMax, now: clock.now() }
  return [
    ...replaceStatements('job', {
      ...rest,
      entries: entries.jobs.map((entry) => ({ ...entry, id: newId('job') })),
    }),
    ...replaceStatements('education', {
      ...rest,
      entries: entries.education.map((entry) => ({ ...entry, id: newId('education') })),
    }),
  ]
}
