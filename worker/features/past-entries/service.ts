import type { ErrorCode } from '../../contract/errors.ts'
import { fieldErrors } from '../../contract/field-errors.ts'
import { newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import {
  type EducationPatch,
  educationFields,
  type JobPatch,
  jobFields,
} from '../../contract/past-entries.ts'
import type { z } from '../../contract/zod.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { requireVisible } from '../visibility/service.ts'
import { type Entry, presentEntry } from './present.ts'
import {
  deleteEntry,
  type EntryFields,
  type EntryKind,
  type EntryRow,
  getEntry,
  insertEntry,
  listAllEntries,
  listAllEntriesOfEach,
  listEntries,
  replacement,
  updateEntry,
} from './store.ts'

type EntryPatch = { job: JobPatch; education: EducationPatch }

const notFound = { job: 'jobs.not_found', education: 'education.not_found' } satisfies Record<
  EntryKind,
  ErrorCode
>
const tooMany = { job: 'jobs.too_many', education: 'education.too_many' } satisfies Record<
  EntryKind,
  ErrorCode
>
const schemas: { [Kind in EntryKind]: z.ZodType<EntryFields[Kind]> } = {
  job: jobFields,
  education: educationFields,
}

/**
 * The entries of the caller or, named by `of`, of somebody whom they may see; oldest first.
 * @throws `profiles.not_found`
 */
export async function readEntries<Kind extends EntryKind>(
  deps: Deps,
  session: Session,
  kind: Kind,
  of = session.profileId,
): Promise<Entry[Kind][]> {
  await requireVisible(deps, session, of)
  const rows = await listEntries(deps.db, kind, of)
  return rows.map(presentEntry[kind])
}

/** All of somebody's entries; who asks has been let pass. */
export async function entriesOf(
  { db }: Deps,
  profileId: string,
): Promise<{ experience: Entry['job'][]; education: Entry['education'][] }> {
  const { job, education } = await listAllEntries(db, profileId)
  return {
    experience: job.map(presentEntry.job),
    education: education.map(presentEntry.education),
  }
}

/** All entries of several people, by their ids; who asks has been let pass. */
export async function entriesOfEach({ db }: Deps, profileIds: string[]) {
  const { job, education } = await listAllEntriesOfEach(db, profileIds)
  const jobs = Map.groupBy(job, (row) => row.profile_id)
  const studies = Map.groupBy(education, (row) => row.profile_id)
  return (profileId: string): { experience: Entry['job'][]; education: Entry['education'][] } => ({
    experience: (jobs.get(profileId) ?? []).map(presentEntry.job),
    education: (studies.get(profileId) ?? []).map(presentEntry.education),
  })
}

/** @throws `profiles.not_found`, `jobs.not_found`, `education.not_found` */
export async function readEntry<Kind extends EntryKind>(
  deps: Deps,
  session: Session,
  kind: Kind,
  { id, of = session.profileId }: { id: string; of?: string | undefined },
): Promise<Entry[Kind]> {
  await requireVisible(deps, session, of)
  const row = await getEntry(deps.db, kind, { id, profileId: of })
  if (!row) throw problem(notFound[kind])
  return presentEntry[kind](row)
}

/** @throws `jobs.too_many`, `education.too_many` */
export async function addEntry<Kind extends EntryKind>(
  deps: Deps,
  { profileId }: Session,
  kind: Kind,
  fields: EntryFields[Kind],
): Promise<Entry[Kind]> {
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
 * Changes what is named of an entry; the rules hold for the whole of it.
 * @throws `jobs.not_found`, `education.not_found`, `request.invalid`
 */
export async function changeEntry<Kind extends EntryKind>(
  deps: Deps,
  { profileId }: Session,
  kind: Kind,
  { id, patch }: { id: string; patch: EntryPatch[Kind] },
): Promise<Entry[Kind]> {
  // Between reading and writing somebody else's change may come: then this looks again.
  for (;;) {
    const row = await tryToChange(deps, profileId, kind, { id, patch })
    if (row) return presentEntry[kind](row)
  }
}

/** Null where the dates are no longer those that the change was checked with. */
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
  // What is not named is left to whoever else is changing it; being current takes the end away.
  const named = new Set([...Object.keys(patch), 'end_date'])
  return updateEntry(deps.db, kind, { id, profileId, old, fields, named, now: deps.clock.now() })
}

/** @throws `jobs.not_found`, `education.not_found` */
export async function removeEntry(
  deps: Deps,
  { profileId }: Session,
  kind: EntryKind,
  id: string,
): Promise<void> {
  if (!(await deleteEntry(deps.db, kind, { id, profileId }))) throw problem(notFound[kind])
}

/** For the batch that saves an onboarding: these entries in the place of all that somebody had. */
export function entriesReplaced(
  { clock }: Deps,
  profileId: string,
  entries: { jobs: EntryFields['job'][]; education: EntryFields['education'][] },
): Statement[] {
  const rest = { profileId, max: limits.profileEntriesMax, now: clock.now() }
  return [
    ...replacement('job', {
      ...rest,
      entries: entries.jobs.map((entry) => ({ ...entry, id: newId('job') })),
    }),
    ...replacement('education', {
      ...rest,
      entries: entries.education.map((entry) => ({ ...entry, id: newId('education') })),
    }),
  ]
}
