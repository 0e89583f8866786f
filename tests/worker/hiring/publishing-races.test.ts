import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { CreatedOffer } from '../../../worker/contract/hiring/offer-input.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { interceptedBindings } from '../../support/faults.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedEmployerWithCompany, seedMember, seedPerson } from '../../support/people.ts'
import { offerBodyForCompany, ownOffers, requestPublishOffer } from '../../support/publishing.ts'
import { db, seedOffers } from '../../support/seed.ts'
import { partialMock } from '../../support/stand-in.ts'

const bindings = { MAIL_NETWORK_HOURLY: 1_000 }
const app = startApp({ bindings })

describe('publishing in parallel with', () => {
  /** An app that runs `meanwhile` just before its `at`-th D1 batch, counted from 1. */
  function overtaken(at: number, meanwhile: () => Promise<unknown>): typeof app {
    let batches = 0
    const { bindings: late } = interceptedBindings(async ({ name, run }) => {
      if (name === 'DB.batch' && ++batches === at) await meanwhile()
      return run()
    })
    return startApp({ clock: app.clock, bindings: { ...bindings, ...late } })
  }

  test('a verification of the company does not leave the offer waiting', async () => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock, {
      verifiedAt: null,
      invoiceEmail: uniqueMailAddress(),
    })
    const verifying = overtaken(1, () =>
      db
        .update(drizzleSchema.companies)
        .set({ verifiedAt: app.clock.now() })
        .where(eq(drizzleSchema.companies.id, companyId)),
    )
    const response = await requestPublishOffer(verifying, person, offerBodyForCompany(companyId))
    const { next, job_offer } = await response.json<CreatedOffer>()
    expect(next).toBe('published')
    expect((await ownOffers(app, person, companyId)).data).toEqual([job_offer])
  })

  test('the removal of its author publishes nothing', async () => {
    const { companyId, ...owner } = await seedEmployerWithCompany(app.clock)
    const member = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, companyId, member)
    const dismissing = overtaken(1, () =>
      db
        .delete(drizzleSchema.companyMembers)
        .where(eq(drizzleSchema.companyMembers.profileId, member.profileId)),
    )
    const response = await requestPublishOffer(dismissing, member, offerBodyForCompany(companyId))
    const { code } = await response.json<ProblemDetails>()
    expect([response.status, code]).toEqual([404, 'companies.not_found'])
    expect((await ownOffers(app, owner, companyId)).data).toEqual([])
  })

  test('the payment of the plan does not buy it again', async () => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
    await seedOffers(companyId, Array(5).fill({}))
    const paying = overtaken(2, () =>
      db
        .update(drizzleSchema.profiles)
        .set({ paymentProfile: 'starter' })
        .where(eq(drizzleSchema.profiles.id, person.profileId)),
    )
    const response = await requestPublishOffer(
      paying,
      person,
      offerBodyForCompany(companyId, { plan: 'starter' }),
    )
    expect(await response.json()).toMatchObject({ next: 'published' })
    const bought = await db.query.transactions.findMany({
      where: (row, { eq }) => eq(row.profileId, person.profileId),
    })
    expect(bought).toEqual([])
  })
})

test('an offer is published during an outage of the catalogue, and listed after it', async () => {
  const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
  const { CATALOGUE } = app.bindings
  const cut = partialMock<typeof CATALOGUE>({
    idFromName: (name) => CATALOGUE.idFromName(name),
    get: () =>
      partialMock<ReturnType<typeof CATALOGUE.get>>({
        refresh: () => {
          throw new Error('Durable Object reset')
        },
      }),
  })
  const lonely = startApp({ clock: app.clock, bindings: { ...bindings, CATALOGUE: cut } })
  const draft = offerBodyForCompany(companyId, { title: 'Irraggiungibile' })
  expect((await requestPublishOffer(lonely, person, draft)).status).toBe(201)
  const list = await app.json<{ data: unknown[] }>('/api/job-offers?search=irraggiungibile')
  expect(list.data).toHaveLength(1)
})
