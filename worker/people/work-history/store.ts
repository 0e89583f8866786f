import { type SQL, sql } from 'drizzle-orm'
import type { EducationFields, PastJobFields } from '../../contract/people/work-history.ts'
import { type Database, runBatch, type Statement } from '../../db/client.ts'
import { hasAccount } from '../../db/predicates.ts'
import { education, pastJobs } from '../../db/schema/people.ts'

/** Past jobs and courses of study are stored in the same way; only their columns differ. */
export type EntryKind = 'job' | 'education'
export type EntryFields = { job: PastJobFields; education: EducationFields }
/** The rows as SQLite returns them. The columns have the names that the API uses. */
export type EntryRow = { [Kind in EntryKind]: StoredEntry<EntryFields[Kind]> }
type StoredEntry<Fields> = Omit<Fields, 'is_current'> & { id: string; is_current: number }

const tables = { job: pastJobs, education }
const columns: { [Kind in EntryKind]: (keyof EntryFields[Kind] & string)[] } = {
  job: ['job_title', 'company_name', 'start_date', 'end_date', 'is_current', 'description'],
  education: [
    'institution',
    'degree',
    'field_of_study',
    'start_date',
    'end_date',
    'is_current',
    'description',
  ],
}

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)
const named = (kind: EntryKind): SQL =>
  list(columns[kind].map((name) => sql`${sql.identifier(name)}`))

const selection = (kind: EntryKind, profileId: string): SQL => sql`
  SELECT id, ${named(kind)} FROM ${tables[kind]}
  WHERE profile_id = ${profileId} ORDER BY start_date, id`

/** A person's entries of one kind, oldest first. */
export const listEntries = <Kind extends EntryKind>(
  db: Database,
  kind: Kind,
  profileId: string,
): Promise<EntryRow[Kind][]> => db.all(selection(kind, profileId))

/** All entries of a person, in one round trip. */
export async function listAllEntries(
  db: Database,
  profileId: string,
): Promise<{ [Kind in EntryKind]: EntryRow[Kind][] }> {
  const [jobs, studies] = await runBatch(db, [
    selection('job', profileId),
    selection('education', profileId),
  ])
  return {
    job: (jobs as D1Result<EntryRow['job']>).results,
    education: (studies as D1Result<EntryRow['education']>).results,
  }
}

type OwnedRow<Kind extends EntryKind> = EntryRow[Kind] & { profile_id: string }

const selectionOfEach = (kind: EntryKind, profileIds: string[]): SQL => sql`
  SELECT profile_id, id, ${named(kind)} FROM ${tables[kind]}
  WHERE profile_id IN (SELECT value FROM json_each(${JSON.stringify(profileIds)}))
  ORDER BY start_date, id`

/** All entries of several people, oldest first, in one round trip. */
export async function listAllEntriesOfPeople(
  db: Database,
  profileIds: string[],
): Promise<{ [Kind in EntryKind]: OwnedRow<Kind>[] }> {
  const [jobs, studies] = await runBatch(db, [
    selectionOfEach('job', profileIds),
    selectionOfEach('education', profileIds),
  ])
  return {
    job: (jobs as D1Result<OwnedRow<'job'>>).results,
    education: (studies as D1Result<OwnedRow<'education'>>).results,
  }
}

export async function getEntry<Kind extends EntryKind>(
  db: Database,
  kind: Kind,
  of: { id: string; profileId: string },
): Promise<EntryRow[Kind] | null> {
  const [row] = await db.all<EntryRow[Kind]>(sql`
    SELECT id, ${named(kind)} FROM ${tables[kind]}
    WHERE id = ${of.id} AND profile_id = ${of.profileId}`)
  return row ?? null
}

type NewEntries<Kind extends EntryKind> = {
  profileId: string
  entries: ({ id: string } & EntryFields[Kind])[]
  /** The most entries that a profile may hold. */
  max: number
  now: Date
}

const insertion = <Kind extends EntryKind>(
  kind: Kind,
  { profileId, entries, max, now }: NewEntries<Kind>,
): SQL => sql`
  INSERT INTO ${tables[kind]} (id, ${named(kind)}, profile_id, created_at, updated_at)
  SELECT value ->> 'id', ${list(columns[kind].map((name) => sql`value ->> ${name}`))},
    ${profileId}, ${now.getTime()}, ${now.getTime()}
  FROM json_each(${JSON.stringify(entries)})
  WHERE (SELECT count(*) FROM ${tables[kind]} WHERE profile_id = ${profileId}) < ${max}
    AND ${hasAccount(profileId)}
  RETURNING id, ${named(kind)}`

/** Adds an entry. Returns null if the person has `max` entries already. */
export async function insertEntry<Kind extends EntryKind>(
  db: Database,
  kind: Kind,
  { entry, ...rest }: Omit<NewEntries<Kind>, 'entries'> & { entry: NewEntries<Kind>['entries'][0] },
): Promise<EntryRow[Kind] | null> {
  const [row] = await db.all<EntryRow[Kind]>(insertion(kind, { ...rest, entries: [entry] }))
  return row ?? null
}

/** Statements that replace all entries of a person. */
export const replaceStatements = <Kind extends EntryKind>(
  kind: Kind,
  entries: NewEntries<Kind>,
): Statement[] => [
  sql`DELETE FROM ${tables[kind]} WHERE profile_id = ${entries.profileId}`,
  insertion(kind, entries),
]

/**
 * Changes the columns of an entry that are in the patch. Returns null if the entry does not exist
 * or its dates no longer equal `old`.
 */
export async function updateEntry<Kind extends EntryKind>(
  db: Database,
  kind: Kind,
  change: {
    id: string
    profileId: string
    old: EntryRow[Kind]
    fields: EntryFields[Kind]
    named: ReadonlySet<string>
    now: Date
  },
): Promise<EntryRow[Kind] | null> {
  const assignments = columns[kind]
    .filter((name) => change.named.has(name))
    .map((name) => sql`${sql.identifier(name)} = new.value ->> ${name}`)
  const { start_date, end_date, is_current } = change.old
  const [row] = await db.all<EntryRow[Kind]>(sql`
    UPDATE ${tables[kind]} SET ${list(assignments)}, updated_at = ${change.now.getTime()}
    FROM json_each(${JSON.stringify([change.fields])}) AS new
    WHERE ${tables[kind]}.id = ${change.id} AND profile_id = ${change.profileId}
      AND start_date = ${start_date} AND end_date IS ${end_date} AND is_current = ${is_current}
    RETURNING id, ${named(kind)}`)
  return row ?? null
}

/** Deletes an entry. @returns whether the entry existed */
export async function deleteEntry(
  db: Database,
  kind: EntryKind,
  of: { id: string; profileId: string },
): Promise<boolean> {
  const deleted = await db.all(sql`
    DELETE FROM ${tables[kind]} WHERE id = ${of.id} AND profile_id = ${of.profileId} RETURNING id`)
  return deleted.length > 0
}
