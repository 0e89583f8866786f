import { type SQL, sql } from 'drizzle-orm'
import type { EducationFields, PastJobFields } from '../../contract/people/work-history.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { hasAccountCondition } from '../../db/predicates.ts'
import { education, pastJobs } from '../../db/schema/people.ts'

/** The two kinds of work history entries. Each has a table with its own columns. */
export type WorkHistoryEntryKind = 'job' | 'education'
export type WorkHistoryEntryFieldsByKind = { job: PastJobFields; education: EducationFields }
/** The rows of each kind as SQLite returns them, with the API's column names. */
export type WorkHistoryEntryRowByKind = {
  [Kind in WorkHistoryEntryKind]: StoredEntry<WorkHistoryEntryFieldsByKind[Kind]>
}
type StoredEntry<Fields> = Omit<Fields, 'is_current'> & { id: string; is_current: number }

const tables = { job: pastJobs, education }
const columns: {
  [Kind in WorkHistoryEntryKind]: (keyof WorkHistoryEntryFieldsByKind[Kind] & string)[]
} = {
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
const named = (kind: WorkHistoryEntryKind): SQL =>
  list(columns[kind].map((name) => sql`${sql.identifier(name)}`))

export const listWorkHistoryEntries = <Kind extends WorkHistoryEntryKind>(
  db: Database,
  kind: Kind,
  profileId: string,
): Promise<WorkHistoryEntryRowByKind[Kind][]> =>
  db.all(sql`SELECT id, ${named(kind)} FROM ${tables[kind]}
    WHERE profile_id = ${profileId} ORDER BY start_date, id`)

type OwnedRow<Kind extends WorkHistoryEntryKind> = WorkHistoryEntryRowByKind[Kind] & {
  profile_id: string
}

const selectionOfEach = (kind: WorkHistoryEntryKind, profileIds: string[]): SQL => sql`
  SELECT profile_id, id, ${named(kind)} FROM ${tables[kind]}
  WHERE profile_id IN (SELECT value FROM json_each(${JSON.stringify(profileIds)}))
  ORDER BY start_date, id`

/** Lists the past jobs and education of several people, oldest first, in one database request. */
export async function listWorkHistoryOfPeople(
  db: Database,
  profileIds: string[],
): Promise<{ [Kind in WorkHistoryEntryKind]: OwnedRow<Kind>[] }> {
  const [jobs, studies] = await runBatch(db, [
    selectionOfEach('job', profileIds),
    selectionOfEach('education', profileIds),
  ])
  return {
    job: (jobs as D1Result<OwnedRow<'job'>>).results,
    education: (studies as D1Result<OwnedRow<'education'>>).results,
  }
}

export async function getWorkHistoryEntry<Kind extends WorkHistoryEntryKind>(
  db: Database,
  kind: Kind,
  of: { id: string; profileId: string },
): Promise<WorkHistoryEntryRowByKind[Kind] | null> {
  const [row] = await db.all<WorkHistoryEntryRowByKind[Kind]>(sql`
    SELECT id, ${named(kind)} FROM ${tables[kind]}
    WHERE id = ${of.id} AND profile_id = ${of.profileId}`)
  return row ?? null
}

type NewEntries<Kind extends WorkHistoryEntryKind> = {
  profileId: string
  entries: ({ id: string } & WorkHistoryEntryFieldsByKind[Kind])[]
  max: number
  now: Date
}

const insertion = <Kind extends WorkHistoryEntryKind>(
  kind: Kind,
  { profileId, entries, max, now }: NewEntries<Kind>,
): SQL => sql`
  INSERT INTO ${tables[kind]} (id, ${named(kind)}, profile_id, created_at, updated_at)
  SELECT value ->> 'id', ${list(columns[kind].map((name) => sql`value ->> ${name}`))},
    ${profileId}, ${now.getTime()}, ${now.getTime()}
  FROM json_each(${JSON.stringify(entries)})
  WHERE (SELECT count(*) FROM ${tables[kind]} WHERE profile_id = ${profileId}) < ${max}
    AND ${hasAccountCondition(profileId)}
  RETURNING id, ${named(kind)}`

/** Adds an entry. Returns null if the person has `max` entries or the account was deleted. */
export async function insertWorkHistoryEntry<Kind extends WorkHistoryEntryKind>(
  db: Database,
  kind: Kind,
  { entry, ...rest }: Omit<NewEntries<Kind>, 'entries'> & { entry: NewEntries<Kind>['entries'][0] },
): Promise<WorkHistoryEntryRowByKind[Kind] | null> {
  const [row] = await db.all<WorkHistoryEntryRowByKind[Kind]>(
    insertion(kind, { ...rest, entries: [entry] }),
  )
  return row ?? null
}

export const replaceWorkHistoryKindStatements = <Kind extends WorkHistoryEntryKind>(
  kind: Kind,
  entries: NewEntries<Kind>,
): BatchStatement[] => [
  sql`DELETE FROM ${tables[kind]} WHERE profile_id = ${entries.profileId}`,
  insertion(kind, entries),
]

/**
 * Changes the columns in `named`.
 * @returns null if the entry does not exist or its dates differ from those in `old`
 */
export async function updateWorkHistoryEntry<Kind extends WorkHistoryEntryKind>(
  db: Database,
  kind: Kind,
  change: {
    id: string
    profileId: string
    old: WorkHistoryEntryRowByKind[Kind]
    fields: WorkHistoryEntryFieldsByKind[Kind]
    named: ReadonlySet<string>
    now: Date
  },
): Promise<WorkHistoryEntryRowByKind[Kind] | null> {
  const assignments = columns[kind]
    .filter((name) => change.named.has(name))
    .map((name) => sql`${sql.identifier(name)} = new.value ->> ${name}`)
  const { start_date, end_date, is_current } = change.old
  const [row] = await db.all<WorkHistoryEntryRowByKind[Kind]>(sql`
    UPDATE ${tables[kind]} SET ${list(assignments)}, updated_at = ${change.now.getTime()}
    FROM json_each(${JSON.stringify([change.fields])}) AS new
    WHERE ${tables[kind]}.id = ${change.id} AND profile_id = ${change.profileId}
      AND start_date = ${start_date} AND end_date IS ${end_date} AND is_current = ${is_current}
    RETURNING id, ${named(kind)}`)
  return row ?? null
}

export async function deleteWorkHistoryEntry(
  db: Database,
  kind: WorkHistoryEntryKind,
  of: { id: string; profileId: string },
): Promise<boolean> {
  const deleted = await db.all(sql`
    DELETE FROM ${tables[kind]} WHERE id = ${of.id} AND profile_id = ${of.profileId} RETURNING id`)
  return deleted.length > 0
}
