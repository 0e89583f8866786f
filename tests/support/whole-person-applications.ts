import { newId } from '../../worker/contract/ids.ts'
import { drizzleSchema } from '../../worker/db/schema.ts'
import type { App } from './app.ts'
import { resumeOf, sendApplicationRequest } from './applications.ts'
import { uniqueMailAddress } from './outbox.ts'
import { seedMember, seedPerson } from './people.ts'
import { db, seedCompany, seedOffer } from './seed.ts'

/** Inserts mails into the outbox. The worker does not send them during the test. */
export async function seedOutboxMails(
  app: App,
  mails: Pick<typeof drizzleSchema.mails.$inferInsert, 'kind' | 'recipient' | 'sentAt'>[],
): Promise<string[]> {
  const now = app.clock.now().getTime()
  // The mails were created long enough ago that the rate limits allow another mail. They become due
  // only in an hour, so the worker does not send them during the test.
  const createdAt = new Date(now - 120_000)
  const nextAttemptAt = new Date(now + 3_600_000)
  const rows = mails.map((mail) => ({
    id: newId('mail'),
    sealedData: mail.sentAt ? null : 'sealed',
    createdAt,
    sendAfter: createdAt,
    nextAttemptAt,
    ...mail,
  }))
  await db.insert(drizzleSchema.mails).values(rows)
  return rows.map(({ id }) => id)
}

const statuses = ['seen', 'in_contact', 'hired', 'not_selected', 'withdrawn'] as const

/**
 * Inserts applications of a person to another person's company, one in each status. The application
 * with the status `sent` is sent through the API.
 */
export async function seedApplicationsInAllStatuses(
  app: App,
  person: { profileId: string; headers: { Authorization: string } },
  mark: string,
) {
  // The inserted data are an hour old. The refusal can therefore no longer be undone.
  const now = new Date(app.clock.now().getTime() - 60 * 60_000)
  const times = { createdAt: now, updatedAt: now }
  const recruiter = await seedPerson(app.clock, {
    profileType: 'provider',
    email: uniqueMailAddress(),
  })
  const companyId = await seedCompany({ ownerId: recruiter.profileId })
  await seedMember(app.clock, companyId, recruiter)
  const stageId = newId('stage')
  await db
    .insert(drizzleSchema.companyStages)
    .values({ id: stageId, companyId, position: 0, name: 'Colloquio' })
  const resumeUrl = await resumeOf(app, person)
  const resumeFileId = new URL(resumeUrl).pathname.split('/').at(-1) ?? ''
  const offerId = await seedOffer({ companyId, internalAts: true, applyUrl: null })
  const sent = await sendApplicationRequest(app, { ...person, resumeUrl }, offerId, {
    cover_letter: mark,
  })
  if (sent.status !== 201) throw new Error(await sent.text())
  for (const status of statuses) {
    const id = newId('application')
    const [notificationMailId] = await seedOutboxMails(app, [
      { kind: 'application_received', recipient: uniqueMailAddress(), sentAt: null },
    ])
    await db.insert(drizzleSchema.jobApplications).values({
      id,
      offerId: await seedOffer({ companyId, internalAts: true }),
      profileId: person.profileId,
      coverLetter: `Eccomi, ${mark}`,
      ownNote: `Per me, ${mark}`,
      remindOn: '2026-12-24',
      resumeFileId: status === 'withdrawn' ? null : resumeFileId,
      status,
      notificationMailId: notificationMailId ?? null,
      ...times,
    })
    await db.insert(drizzleSchema.applicationMoves).values([
      { applicationId: id, step: 0, status: 'sent', movedBy: 'person', createdAt: now },
      { applicationId: id, step: 1, status, movedBy: 'company', createdAt: now },
    ])
    const [noticeId] = await seedOutboxMails(app, [
      { kind: 'application_received', recipient: uniqueMailAddress(), sentAt: null },
    ])
    await db
      .insert(drizzleSchema.applicationNotices)
      .values({ applicationId: id, mailId: noticeId ?? '' })
    await db
      .insert(drizzleSchema.applicationReviews)
      .values({ applicationId: id, rating: 4, stageId })
    await db
      .insert(drizzleSchema.applicationLabels)
      .values({ applicationId: id, label: `sa ${mark}` })
    await db.insert(drizzleSchema.applicationEvents).values({
      applicationId: id,
      kind: 'note',
      detail: `Richiamare ${mark}`,
      memberId: recruiter.profileId,
      createdAt: now,
    })
  }
  return { recruiter, companyId, offerId }
}
