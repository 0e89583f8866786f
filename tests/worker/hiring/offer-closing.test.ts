import { describe, expect, test } from 'vitest'
import type { OfferClosingResult } from '../../../worker/contract/hiring/offer-life.ts'
import { startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  moveApplicationOrThrow,
  readOffer,
  readStatusAndErrorCode,
  type SeededPerson,
  seedApplicant,
  seedMember,
  sendMoveRequest,
  signInAgain,
  undoRefusalOrThrow,
} from '../../support/applications.ts'
import {
  listEventsOfOffer,
  listMailSubjectsTo,
  requestOfferClosing,
  seedExpiringOffer,
} from '../../support/offer-life.ts'
import { signIn } from '../../support/people.ts'
import { ownOffers, requestOfferWithdrawal } from '../../support/publishing.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()
const unknown = [404, 'offers.not_found']

const back = async (member: SeededPerson) => ({
  ...member,
  ...(await signIn(app.clock, { id: member.profileId, profileType: 'provider' })),
})

describe('closing an offer', () => {
  test('answers all waiting applicants once, with the company’s own message', async () => {
    const { offerId, companyId, member } = await seedExpiringOffer(app, 60)
    const people = [await seedApplicant(app), await seedApplicant(app), await seedApplicant(app)]
    const ids: string[] = []
    for (const person of people) ids.push((await createApplicationOrThrow(app, person, offerId)).id)
    await moveApplicationOrThrow(app, member, ids[1] ?? '', 'hired')
    await moveApplicationOrThrow(app, member, ids[2] ?? '', 'seen')
    const [offer] = (await ownOffers(app, member, companyId)).data
    expect(offer).toMatchObject({ id: offerId, applicants_waiting: 2 })

    const message = 'Grazie.\nAbbiamo scelto.'
    const answer = await requestOfferClosing(app, member, offerId, {
      outcome: 'cancelled',
      message,
    })
    expect(((await answer.json()) as OfferClosingResult).answered).toBe(2)
    expect(await readOffer(offerId)).toMatchObject({ isActive: false })
    // Closing the same offer again does not answer the applicants a second time.
    const again = await requestOfferClosing(app, member, offerId, { outcome: 'cancelled', message })
    expect(((await again.json()) as OfferClosingResult).answered).toBe(0)
    expect(await listEventsOfOffer(offerId)).toEqual(['closed cancelled'])
    expect(await listMailSubjectsTo(people[0]!.email)).toHaveLength(1)

    // The refusal of one applicant is undone within half an hour. The only mail to that applicant
    // is the earlier one about the sent application.
    await undoRefusalOrThrow(app, member, ids[2] ?? '')
    app.clock.turn({ seconds: 30 * 60 })
    await app.mails.deliver(app.bindings)
    expect(await listMailSubjectsTo(people[2]!.email)).toHaveLength(1)
    const [letter] = await mailbox.messages(people[0]!.email)
    expect(letter?.subject).toBe('La risposta alla tua candidatura per Redattrice')
    expect(letter?.text).toContain('> Grazie.\n> Abbiamo scelto.')
    expect(letter?.text).toContain('ha chiuso la ricerca')
    const [own] = await fetchApplicationsOfPerson(
      app,
      await signInAgain(app, people[0]!, 'consumer'),
    )
    expect(own?.status).toBe('not_selected')
  })

  test('answers nobody without a message', async () => {
    const { offerId, member } = await seedExpiringOffer(app, 60)
    const person = await seedApplicant(app)
    await createApplicationOrThrow(app, person, offerId)
    const answer = await requestOfferClosing(app, member, offerId, { outcome: 'filled_elsewhere' })
    expect(await answer.json()).toMatchObject({ answered: 0, job_offer: { applicants_waiting: 1 } })
  })

  test('in parallel with other moves sends each applicant at most one answer', async () => {
    for (let round = 0; round < 3; round++) {
      const { offerId, companyId, member } = await seedExpiringOffer(app, 60)
      const colleague = await seedMember(app.clock, companyId)
      const people = [await seedApplicant(app), await seedApplicant(app)]
      const ids: string[] = []
      for (const person of people)
        ids.push((await createApplicationOrThrow(app, person, offerId)).id)
      const answers = await Promise.all([
        requestOfferClosing(app, member, offerId, { outcome: 'filled', message: 'Grazie.' }),
        sendMoveRequest(app, colleague, ids[0] ?? '', 'hired'),
        sendMoveRequest(app, colleague, ids[1] ?? '', 'not_selected'),
        requestOfferClosing(app, colleague, offerId, { outcome: 'filled', message: 'Grazie.' }),
      ])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const { data } = await fetchReceivedApplications(app, member, offerId)
      for (const { timeline, status } of data) {
        expect(['hired', 'not_selected']).toContain(status)
        expect(timeline.at(-1)?.status).toBe(status)
      }
      app.clock.turn({ seconds: 30 * 60 })
      await app.mails.deliver(app.bindings)
      for (const { email } of people) {
        const refusals = (await listMailSubjectsTo(email)).filter((one) =>
          one.startsWith('La risposta'),
        )
        expect(refusals.length).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('a withdrawn offer', () => {
  test('keeps its applicants in the archive for a year', async () => {
    const { offerId, companyId, member } = await seedExpiringOffer(app, 60)
    const person = await seedApplicant(app)
    const { id } = await createApplicationOrThrow(app, person, offerId)
    const bare = await seedExpiringOffer(app, 60)
    await requestOfferWithdrawal(app, member, offerId)
    await requestOfferWithdrawal(app, bare.member, bare.offerId)
    const archive = async (who: SeededPerson, of: string) =>
      (await ownOffers(app, who, of, '?archived=true')).data.map((offer) => offer.id)
    expect(await archive(member, companyId)).toEqual([offerId])
    expect(await archive(bare.member, bare.companyId)).toEqual([])
    expect((await ownOffers(app, member, companyId)).data).toEqual([])
    expect((await fetchReceivedApplications(app, member, offerId)).data).toMatchObject([{ id }])
    await moveApplicationOrThrow(app, member, id, 'seen')
    expect(await listEventsOfOffer(offerId)).toEqual(['withdrawn'])

    app.clock.turn({ days: 365 })
    const later = await back(member)
    expect(await archive(later, companyId)).toEqual([])
    const list = await app.fetch(`/api/job-offer/${offerId}/applications`, later)
    expect(await readStatusAndErrorCode(list)).toEqual(unknown)
    expect(await readStatusAndErrorCode(await sendMoveRequest(app, later, id, 'hired'))).toEqual([
      404,
      'applications.not_found',
    ])
    const profile = await app.fetch(`/api/profile/${person.profileId}`, later)
    expect(await readStatusAndErrorCode(profile)).toEqual([404, 'profiles.not_found'])
    // The applicant can still see the application.
    expect(
      await fetchApplicationsOfPerson(app, await signInAgain(app, person, 'consumer')),
    ).toMatchObject([{ id }])
  })
})
