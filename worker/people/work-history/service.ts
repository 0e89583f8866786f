import { collectFieldErrors } from '../../contract/field-errors.ts'
import { newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import {
  type EducationPatch,
  educationFieldsSchema,
  type PastJobPatch,
  pastJobFieldsSchema,
} from '../../contract/people/work-history.ts'
import type { z } from '../../contract/zod.ts'
import type { BatchStatement } from '../../db/client.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { requireVisibleProfile } from '../profile-access/service.ts'
import { type WorkHistoryEntryByKind, workHistoryEntryPresenters } from './present.ts'
import {
  deleteWorkHistoryEntry,
  getWorkHistoryEntry,
  insertWorkHistoryEntry,
  listWorkHistoryEntries,
  listWorkHistoryOfPeople,
  replaceWorkHistoryKindStatements,
  updateWorkHistoryEntry,
  type WorkHistoryEntryFieldsByKind,
  type WorkHistoryEntryKind,
  type WorkHistoryEntryRowByKind,
} from './store.ts'

type EntryPatch = { job: PastJobPatch; education: EducationPatch }

/** The first part of the error codes for each kind of entry. */
const codes = { job: 'jobs', education: 'education' } as const
const schemas: { [Kind in WorkHistoryEntryKind]: z.ZodType<WorkHistoryEntryFieldsByKind[Kind]> } = {
  job: pastJobFieldsSchema,
  education: educationFieldsSchema,
}

/**
 * Returns the work history entries of the caller, or of the person `of`, oldest first.
 * @throws `profiles.not_found` if the caller may not see the person
 */
export async function readWorkHistoryEntries<Kind extends WorkHistoryEntryKind>(
  deps: Deps,
  session: Session,
  kind: Kind,
  of = session.profileId,
): Promise<WorkHistoryEntryByKind[Kind][]> {
  await requireVisibleProfile(deps, session, of)
  const rows = await listWorkHistoryEntries(deps.db, kind, of)
  return rows.map(workHistoryEntryPresenters[kind])
}

type WorkHistory = {
  experience: WorkHistoryEntryByKind['job'][]
  education: WorkHistoryEntryByKind['education'][]
}

/** Returns the work history of a person. The caller has checked access. */
export async function readWorkHistoryOfPerson(deps: Deps, profileId: string): Promise<WorkHistory> {
  return (await readWorkHistoriesOfPeople(deps, [profileId]))(profileId)
}

/** Returns the work histories of several people, by profile id. The caller has checked access. */
export async function readWorkHistoriesOfPeople({ db }: Deps, profileIds: string[]) {
  const { job, education } = await listWorkHistoryOfPeople(db, profileIds)
  const jobs = Map.groupBy(job, (row) => row.profile_id)
  const studies = Map.groupBy(education, (row) => row.profile_id)
  return (profileId: string): WorkHistory => ({
    experience: (jobs.get(profileId) ?? []).map(workHistoryEntryPresenters.job),
    education: (studies.get(profileId) ?? []).map(workHistoryEntryPresenters.education),
  })
}

/** @throws `profiles.not_found`, `jobs.not_found`, `education.not_found` */
export async function readWorkHistoryEntry<Kind extends WorkHistoryEntryKind>(
  deps: Deps,
  session: Session,
  kind: Kind,
  { id, of = session.profileId }: { id: string; of?: string | undefined },
): Promise<WorkHistoryEntryByKind[Kind]> {
  await requireVisibleProfile(deps, session, of)
  const row = await getWorkHistoryEntry(deps.db, kind, { id, profileId: of })
  if (!row) throw problem(`${codes[kind]}.not_found`)
  return workHistoryEntryPresenters[kind](row)
}

/** Adds an entry to the caller's profile. @throws `jobs.too_many`, `education.too_many` */
export async function addWorkHistoryEntry<Kind extends WorkHistoryEntryKind>(
  deps: Deps,
  { profileId }: Session,
  kind: Kind,
  fields: WorkHistoryEntryFieldsByKind[Kind],
): Promise<WorkHistoryEntryByKind[Kind]> {
  const row = await insertWorkHistoryEntry(deps.db, kind, {
    profileId,
    entry: { ...fields, id: newId(kind) },
    max: limits.profileHistoryEntriesMax,
    now: deps.clock.now(),
  })
  if (!row) throw problem(`${codes[kind]}.too_many`)
  return workHistoryEntryPresenters[kind](row)
}

/**
 * Changes an entry of the caller. Rules about several fields, such as the order of dates, are
 * checked for the whole changed entry.
 * @throws `jobs.not_found`, `education.not_found`, `request.invalid`
 */
export async function changeWorkHistoryEntry<Kind extends WorkHistoryEntryKind>(
  deps: Deps,
  { profileId }: Session,
  kind: Kind,
  { id, patch }: { id: string; patch: EntryPatch[Kind] },
): Promise<WorkHistoryEntryByKind[Kind]> {
  // If another request changed the entry's dates in the meantime, the change is tried again.
  for (;;) {
    const row = await tryToChange(deps, profileId, kind, { id, patch })
    if (row) return workHistoryEntryPresenters[kind](row)
  }
}

/** Tries to change an entry. Returns null if its dates have changed since they were checked. */
async function tryToChange<Kind extends WorkHistoryEntryKind>(
  deps: Deps,
  profileId: string,
  kind: Kind,
  { id, patch }: { id: string; patch: EntryPatch[Kind] },
): Promise<WorkHistoryEntryRowByKind[Kind] | null> {
  const old = await getWorkHistoryEntry(deps.db, kind, { id, profileId })
  if (!old) throw problem(`${codes[kind]}.not_found`)
  const whole = { ...workHistoryEntryPresenters[kind](old), ...patch }
  const errors = collectFieldErrors(schemas[kind], whole)
  if (errors.length > 0) {
    throw problem('request.invalid', {
      errors: errors.map((error) => ({ ...error, path: `${kind}.${error.path}` })),
    })
  }
  const fields = schemas[kind].parse(whole)
  // Only columns in the patch are written, so that a concurrent change to other columns is kept.
  // `end_date` is always written, because it becomes null when the entry becomes current.
  const named = new Set([...Object.keys(patch), 'end_date'])
  return updateWorkHistoryEntry(deps.db, kind, {
    id,
    profileId,
    old,
    fields,
    named,
    now: deps.clock.now(),
  })
}

/** Deletes an entry of the caller. @throws `jobs.not_found`, `education.not_found` */
export async function removeWorkHistoryEntry(
  deps: Deps,
  { profileId }: Session,
  kind: WorkHistoryEntryKind,
  id: string,
): Promise<void> {
  if (!(await deleteWorkHistoryEntry(deps.db, kind, { id, profileId })))
    throw problem(`${codes[kind]}.not_found`)
}

/** Builds statements that replace all work history entries of a person when onboarding ends. */
export function replaceWorkHistoryStatements(
  { clock }: Deps,
  profileId: string,
  entries: {
    jobs: WorkHistoryEntryFieldsByKind['job'][]
    education: WorkHistoryEntryFieldsByKind['education'][]
  },
): BatchStatement[] {
  const rest = { profileId, max: limits.profileHistoryEntriesMax, now: clock.now() }
  return [
    ...replaceWorkHistoryKindStatements('job', {
      ...rest,
      entries: entries.jobs.map((entry) => ({ ...entry, id: newId('job') })),
    }),
    ...replaceWorkHistoryKindStatements('education', {
      ...rest,
      entries: entries.education.map((entry) => ({ ...entry, id: newId('education') })),
    }),
  ]
}
