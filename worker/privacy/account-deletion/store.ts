import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { cancelNoticesStatements, deleteReviewsStatements } from '../../db/application-reviews.ts'
import { insertAuditEntryStatement, type NewAuditEntry } from '../../db/audit.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { cancelUnsentMailsStatement } from '../../db/mails.ts'
import { hasAccountCondition } from '../../db/predicates.ts'
import { profiles } from '../../db/schema/people.ts'

export type AccountOwner = NonNullable<Awaited<ReturnType<typeof getAccountOwner>>>

/** Returns the person of an account, even of a deleted one; null if it never existed. */
export async function getAccountOwner(db: Database, id: string) {
  const [row] = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      profileType: profiles.profileType,
      isDeleted: sql`${isNotNull(profiles.deletedAt)}`.mapWith(Boolean),
      /** The number of the person's applications, except withdrawn ones. */
      applications: sql<number>`(SELECT count(*) FROM job_applications
        WHERE profile_id = profiles.id AND status <> 'withdrawn')`,
    })
    .from(profiles)
    .where(eq(profiles.id, id))
  return row ?? null
}

/** Writes a deletion mail. @returns whether it was written, and whether the account exists */
export async function insertDeletionMail(
  db: Database,
  mail: { id: string; statements: BatchStatement[] },
  profileId: string,
): Promise<{ isWritten: boolean; isThere: boolean }> {
  const isThere = hasAccountCondition(profileId)
  const results = await runBatch<{ isThere: number; isWritten: number }>(db, [
    ...mail.statements,
    sql`DELETE FROM mails WHERE id = ${mail.id} AND NOT ${isThere}`,
    sql`SELECT ${isThere} AS isThere,
      EXISTS (SELECT 1 FROM mails WHERE id = ${mail.id}) AS isWritten`,
  ])
  const found = results.at(-1)?.results[0]
  return { isWritten: found?.isWritten === 1, isThere: found?.isThere === 1 }
}

/**
 * Erases a person's data in one batch. Repeated calls change nothing. The emptied profile row
 * (tombstone) remains, because applications, invoices and companies refer to it.
 * @param others statements for companies and mails; they run first, while the companies still have
 * their owner
 */
export async function eraseAccount(
  db: Database,
  person: Pick<AccountOwner, 'id' | 'email'>,
  { others, entry, now }: { others: BatchStatement[]; entry: NewAuditEntry | null; now: Date },
): Promise<void> {
  const queries = [
    ...applicationsWithdrawn(person.id, now),
    ...belongingsDeleted(person),
    tombstone(db, person.id, now),
  ]
  const audit =
    entry === null ? [] : [insertAuditEntryStatement(entry, hasAccountCondition(person.id))]
  await runBatch(db, [...audit, ...others, ...queries])
}

// Withdraws the person's applications, erases their content and deletes unsent mails about them.
// The offers' application counts do not change.
function applicationsWithdrawn(profileId: string, now: Date): SQL[] {
  const at = now.getTime()
  return [
    cancelUnsentMailsStatement(sql`id IN (
      SELECT notification_mail_id FROM job_applications WHERE profile_id = ${profileId})`),
    sql`INSERT INTO application_moves (application_id, step, status, moved_by, created_at)
      SELECT id,
        (SELECT coalesce(max(step), -1) + 1 FROM application_moves WHERE application_id = sent.id),
        'withdrawn', 'person', ${at}
      FROM job_applications AS sent WHERE profile_id = ${profileId} AND status <> 'withdrawn'`,
    sql`UPDATE job_applications SET updated_at = iif(status = 'withdrawn', updated_at, ${at}),
        status = 'withdrawn', cover_letter = NULL, resume_file_id = NULL, notification_mail_id = NULL,
        refusal_mail_id = NULL, own_note = NULL, remind_on = NULL
      WHERE profile_id = ${profileId}`,
    ...[deleteReviewsStatements, cancelNoticesStatements].flatMap((statements) =>
      statements(sql`application_id IN (
        SELECT id FROM job_applications WHERE profile_id = ${profileId})`),
    ),
  ]
}

// Deletes what belongs to the person or to their mail address. Their reports lose only the address.
// Files of uploads in progress are left out, because such an upload fails without an account.
function belongingsDeleted({ id, email }: Pick<AccountOwner, 'id' | 'email'>): SQL[] {
  return [
    sql`UPDATE files SET state = 'removing'
      WHERE profile_id = ${id} AND company_id IS NULL AND state = 'kept'`,
    sql`DELETE FROM past_jobs WHERE profile_id = ${id}`,
    sql`DELETE FROM education WHERE profile_id = ${id}`,
    sql`DELETE FROM idempotency_keys WHERE profile_id = ${id}`,
    sql`DELETE FROM feedback WHERE profile_id = ${id}`,
    sql`DELETE FROM alerts WHERE email = ${email}`,
    sql`DELETE FROM company_invitations WHERE email = ${email}`,
    sql`UPDATE reports SET email = NULL WHERE email = ${email}`,
    sql`DELETE FROM saved_offers WHERE profile_id = ${id}`,
    sql`DELETE FROM hidden_items WHERE profile_id = ${id}`,
    sql`DELETE FROM login_tokens WHERE email = ${email} OR registration_id IN (
      SELECT id FROM registrations WHERE email = ${email})`,
    sql`DELETE FROM registrations WHERE email = ${email}`,
    sql`DELETE FROM refresh_tokens WHERE session_id IN (
      SELECT id FROM sessions WHERE profile_id = ${id})`,
    sql`DELETE FROM sessions WHERE profile_id = ${id}`,
  ]
}

// The columns that a deleted account keeps. The compiler requires all others in `tombstone`.
type KeptColumn = 'id' | 'profileType' | 'termsAcceptedAt' | 'createdAt'

// Empties the profile row of a deleted account. The mail address is replaced, so nobody can sign in
// with the old address, and it can be registered again. The nationality cannot be empty, so it
// becomes the same for all deleted accounts.
const tombstone = (db: Database, profileId: string, now: Date): BatchStatement =>
  db
    .update(profiles)
    .set({
      email: sql`'deleted:' || id`,
      onboardingStatus: 'not_started' as const,
      fullName: '',
      username: null,
      usernameKey: null,
      phone: null,
      nationality: 'IT' as const,
      residency: null,
      dateOfBirth: null,
      availableFrom: null,
      pricePerHour: null,
      yearlySalary: null,
      website: null,
      socialLinks: {},
      skills: [],
      jobTitle: null,
      summary: null,
      resumeFileId: null,
      avatarFileId: null,
      preferredTimezone: null,
      spokenLanguages: [],
      sendJobEmails: false,
      sendSavedOfferEmails: false,
      jobEmailsOpenedAt: null,
      jobEmailsAskedAt: null,
      paymentProfile: null,
      offerPlaces: null,
      suspendedAt: null,
      updatedAt: now,
      deletedAt: now,
    } satisfies Record<Exclude<keyof typeof profiles.$inferSelect, KeptColumn>, unknown>)
    .where(and(eq(profiles.id, profileId), isNull(profiles.deletedAt)))
