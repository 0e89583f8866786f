import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { buildCompanyIdsOfPersonSql } from '../../db/predicates.ts'
import { alerts } from '../../db/schema/alerts.ts'
import { applicationMoves, jobApplications } from '../../db/schema/applications.ts'
import { offers } from '../../db/schema/board.ts'
import { companies, companyMembers } from '../../db/schema/hiring.ts'
import { hiddenItems, savedOffers } from '../../db/schema/marks.ts'
import { mails } from '../../db/schema/messages.ts'
import {
  education,
  loginTokens,
  pastJobs,
  profiles,
  registrations,
  sessions,
} from '../../db/schema/people.ts'
import { transactions } from '../../db/schema/purchases.ts'
import {
  applicationEvents,
  applicationLabels,
  applicationReviews,
  companyStages,
} from '../../db/schema/reviews.ts'
import { feedback, files } from '../../db/schema/shared.ts'

/** Reads all rows about a person; null if the person does not exist or was deleted. */
export async function readAllRowsOfPerson(db: Database, id: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id))
  if (!profile || profile.deletedAt) return null
  const { email } = profile
  const managed = sql`${companies.id} IN (SELECT id FROM ${buildCompanyIdsOfPersonSql(id)})`
  const ofCompany = eq(offers.companyId, companies.id)
  const offerNames = { offerTitle: offers.title, companyName: companies.name }
  // Results of a batch identify columns by name, so a second `created_at` needs another name.
  const memberSince = sql<Date | null>`${companyMembers.createdAt}`
    .mapWith((at: number) => new Date(at))
    .as('member_since')
  const [rows, companyRows] = await Promise.all([
    db.batch([
      db.select().from(pastJobs).where(eq(pastJobs.profileId, id)).orderBy(asc(pastJobs.startDate)),
      db
        .select()
        .from(education)
        .where(eq(education.profileId, id))
        .orderBy(asc(education.startDate)),
      db
        .select({ ...getTableColumns(jobApplications), ...offerNames })
        .from(jobApplications)
        .innerJoin(offers, eq(offers.id, jobApplications.offerId))
        .innerJoin(companies, ofCompany)
        .where(eq(jobApplications.profileId, id))
        .orderBy(asc(jobApplications.createdAt)),
      db
        .select(getTableColumns(applicationMoves))
        .from(jobApplications)
        .innerJoin(applicationMoves, eq(applicationMoves.applicationId, jobApplications.id))
        .where(eq(jobApplications.profileId, id))
        .orderBy(asc(applicationMoves.step)),
      db.select().from(sessions).where(eq(sessions.profileId, id)).orderBy(asc(sessions.createdAt)),
      db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.createdAt)),
      db.select().from(feedback).where(eq(feedback.profileId, id)).orderBy(asc(feedback.createdAt)),
      db.select().from(registrations).where(eq(registrations.email, email)),
      db.select().from(loginTokens).where(eq(loginTokens.email, email)),
      db
        .select({ ...getTableColumns(savedOffers), ...offerNames })
        .from(savedOffers)
        .innerJoin(offers, eq(offers.id, savedOffers.offerId))
        .innerJoin(companies, ofCompany)
        .where(eq(savedOffers.profileId, id))
        .orderBy(asc(savedOffers.savedAt)),
      db
        .select()
        .from(hiddenItems)
        .where(eq(hiddenItems.profileId, id))
        .orderBy(asc(hiddenItems.hiddenAt)),
      db.select().from(alerts).where(eq(alerts.email, email)).orderBy(asc(alerts.createdAt)),
      db
        .select({ ...getTableColumns(applicationReviews), stage: companyStages.name })
        .from(jobApplications)
        .innerJoin(applicationReviews, eq(applicationReviews.applicationId, jobApplications.id))
        .leftJoin(companyStages, eq(companyStages.id, applicationReviews.stageId))
        .where(eq(jobApplications.profileId, id)),
      db
        .select({ applicationId: applicationLabels.applicationId, label: applicationLabels.label })
        .from(jobApplications)
        .innerJoin(applicationLabels, eq(applicationLabels.applicationId, jobApplications.id))
        .where(eq(jobApplications.profileId, id)),
      db
        .select(getTableColumns(applicationEvents))
        .from(jobApplications)
        .innerJoin(applicationEvents, eq(applicationEvents.applicationId, jobApplications.id))
        .where(eq(jobApplications.profileId, id))
        .orderBy(asc(applicationEvents.createdAt), asc(applicationEvents.id)),
    ]),
    db.batch([
      db
        .select({ ...getTableColumns(companies), memberSince })
        .from(companies)
        .leftJoin(
          companyMembers,
          and(eq(companyMembers.companyId, companies.id), eq(companyMembers.profileId, id)),
        )
        .where(managed),
      db
        .select(getTableColumns(offers))
        .from(companies)
        .innerJoin(offers, ofCompany)
        .where(managed)
        .orderBy(asc(offers.createdAt)),
      db
        .select(getTableColumns(transactions))
        .from(transactions)
        .innerJoin(companies, eq(companies.id, transactions.companyId))
        .where(or(eq(transactions.profileId, id), managed))
        .orderBy(asc(transactions.createdAt)),
      db
        .select(getTableColumns(files))
        .from(files)
        .leftJoin(companies, eq(companies.id, files.companyId))
        .where(or(eq(files.profileId, id), managed)),
    ]),
  ])
  const [jobs, studies, applications, moves, sessionRows, mailRows, said, registered, ...others] =
    rows
  const [links, saved, hidden, watched, reviews, labels, events] = others
  const [companiesOf, offersOf, bought, kept] = companyRows
  return {
    profile,
    jobs,
    studies,
    applications,
    moves,
    sessions: sessionRows,
    mails: mailRows,
    feedback: said,
    registrations: registered,
    links,
    saved,
    hidden,
    alerts: watched,
    reviews,
    labels,
    events,
    companies: companiesOf,
    offers: offersOf,
    transactions: bought,
    files: kept.filter(({ state }) => state === 'kept'),
  }
}
export type PersonRows = NonNullable<Awaited<ReturnType<typeof readAllRowsOfPerson>>>
