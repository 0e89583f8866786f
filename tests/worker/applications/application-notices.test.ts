import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profiles } from '../../../worker/db/schema/people.ts'
import { startApp } from '../../support/app.ts'
import {
  answerPath,
  createApplicationOrThrow,
  moveApplicationOrThrow,
  seedApplicant,
  seedOfferWithMembers,
  sendAnswerThroughLink,
  sendMoveRequest,
} from '../../support/applications.ts'
import {
  mailSettingsOf,
  putMailSettings,
  setMemberMailSettings,
} from '../../support/member-mails.ts'
import { removeMember, seedColleague } from '../../support/members.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

const subjectsOf = async (email: string) =>
  (await mailbox.messages(email)).map(({ subject }) => subject)
const newest = async (email: string) => (await mailbox.messages(email))[0]

describe('notifications of an application', () => {
  test('are mailed to the plan holder and to members who chose them', async () => {
    const { companyId, offerId, inbox } = await seedOfferWithMembers(app.clock)
    const [reader, silent, viewer] = [
      await seedColleague(app, companyId, 'recruiter'),
      await seedColleague(app, companyId, 'recruiter'),
      await seedColleague(app, companyId, 'viewer'),
    ]
    expect(await mailSettingsOf(app, reader, companyId)).toEqual({
      application_mails: 'none',
      is_reply_address: false,
    })
    await setMemberMailSettings(app, reader, companyId, 'each')
    expect((await putMailSettings(app, viewer, companyId, {})).status).toBe(400)
    const person = await seedApplicant(app)
    await createApplicationOrThrow(app, person, offerId)
    for (const email of [inbox, reader.email]) {
      expect(await subjectsOf(email)).toEqual(['Nuova candidatura per Redattrice'])
    }
    expect(await mailbox.messages(silent.email)).toEqual([])
    expect(await mailbox.messages(viewer.email)).toEqual([])
  })

  test('are not mailed to a suspended member', async () => {
    const { companyId, offerId, inbox } = await seedOfferWithMembers(app.clock)
    const reader = await seedColleague(app, companyId, 'recruiter')
    await setMemberMailSettings(app, reader, companyId, 'each')
    const suspendedAt = app.clock.now()
    await db.update(profiles).set({ suspendedAt }).where(eq(profiles.email, inbox))
    await createApplicationOrThrow(app, await seedApplicant(app), offerId)
    expect(await subjectsOf(inbox)).toEqual([])
    expect(await subjectsOf(reader.email)).toEqual(['Nuova candidatura per Redattrice'])
  })

  test('have the applicant as the reply address', async () => {
    const { offerId, inbox } = await seedOfferWithMembers(app.clock)
    const person = await seedApplicant(app)
    await createApplicationOrThrow(app, person, offerId)
    expect((await newest(inbox))?.headers['Reply-To']).toBe(person.email)
  })

  test('have a separate answer link for each reader, valid while they may hire', async () => {
    const { companyId, offerId, member, inbox } = await seedOfferWithMembers(app.clock)
    const recruiter = await seedColleague(app, companyId, 'recruiter')
    await setMemberMailSettings(app, recruiter, companyId, 'each')
    await createApplicationOrThrow(app, await seedApplicant(app), offerId)
    const [first, second] = await Promise.all(
      [inbox, recruiter.email].map(async (email) =>
        answerPath((await newest(email))?.links[0] ?? ''),
      ),
    )
    expect(first).not.toBe(second)
    expect((await app.fetch(second!)).status).toBe(200)
    const removed = await removeMember(app, member, { companyId, profileId: recruiter.profileId })
    expect(removed.status).toBe(200)
    expect((await app.fetch(second!)).status).toBe(401)
    expect((await sendAnswerThroughLink(app, second!, 'in_contact')).status).toBe(401)
    expect((await sendAnswerThroughLink(app, first!, 'in_contact')).status).toBe(200)
  })

  test('are deleted with a withdrawal if they were not sent yet', async () => {
    const queue = { send: async () => Promise.reject(new Error('no queue')) }
    const slow = startApp({
      clock: app.clock,
      bindings: { MAIL_QUEUE: { ...app.bindings.MAIL_QUEUE, ...queue } },
    })
    const { companyId, offerId, inbox } = await seedOfferWithMembers(app.clock)
    const recruiter = await seedColleague(app, companyId, 'recruiter')
    await setMemberMailSettings(app, recruiter, companyId, 'each')
    const person = await seedApplicant(app)
    const { id } = await createApplicationOrThrow(slow, person, offerId)
    const waiting = async () =>
      (
        await db.query.mails.findMany({
          where: (row, { eq }) => eq(row.kind, 'application_received'),
        })
      ).filter(({ recipient }) => [inbox, recruiter.email].includes(recipient)).length
    expect(await waiting()).toBe(2)
    await moveApplicationOrThrow(slow, person, id, 'withdrawn')
    expect(await waiting()).toBe(0)
    expect(
      await db.query.applicationNotices.findMany({
        where: (row, { eq }) => eq(row.applicationId, id),
      }),
    ).toEqual([])
  })
})

describe('a reply to a company’s answer', () => {
  async function seedCase(offer: Parameters<typeof seedOfferWithMembers>[1] = {}) {
    const opening = await seedOfferWithMembers(app.clock, offer)
    const recruiter = await seedColleague(app, opening.companyId, 'recruiter')
    const person = await seedApplicant(app)
    const { id } = await createApplicationOrThrow(app, person, opening.offerId)
    return { ...opening, recruiter, person, id }
  }

  test('goes to the member who answered, if they agreed', async () => {
    const { companyId, recruiter, person, id } = await seedCase()
    await setMemberMailSettings(app, recruiter, companyId, 'none', true)
    await moveApplicationOrThrow(app, recruiter, id, 'in_contact')
    const mail = await newest(person.email)
    expect(mail?.headers['Reply-To']).toBe(recruiter.email)
    expect(mail?.text).toContain('basta rispondere a questa email')
  })

  test('goes to the address of the offer, if the member did not agree', async () => {
    const { recruiter, person, id } = await seedCase({
      applyEmailAddress: 'lavora@scirocco.example',
    })
    await moveApplicationOrThrow(app, recruiter, id, 'in_contact')
    expect((await newest(person.email))?.headers['Reply-To']).toBe('lavora@scirocco.example')
  })

  test('has no address if nobody agreed, and never one of another company', async () => {
    const { companyId, recruiter, person, id } = await seedCase()
    const other = await seedCase()
    await setMemberMailSettings(app, recruiter, companyId, 'none', true)
    expect((await sendMoveRequest(app, recruiter, other.id, 'in_contact')).status).toBe(404)
    await moveApplicationOrThrow(app, other.recruiter, other.id, 'in_contact')
    const mail = await newest(other.person.email)
    expect(mail?.subject).toContain('vuole conoscerti')
    expect(mail?.headers['Reply-To']).toBeUndefined()
    expect(mail?.text).not.toContain(other.recruiter.email)
    await setMemberMailSettings(app, recruiter, companyId, 'none', false)
    await moveApplicationOrThrow(app, recruiter, id, 'in_contact')
    expect((await newest(person.email))?.headers['Reply-To']).toBeUndefined()
  })
})
