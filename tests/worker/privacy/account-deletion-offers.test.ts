import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { plans } from '../../../worker/contract/hiring/plans.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import {
  confirmDeletion,
  deleteOwnAccount,
  newOwner,
  requestDeletionPath,
} from '../../support/account-deletion.ts'
import { startApp } from '../../support/app.ts'
import { readStatusAndErrorCode } from '../../support/applications.ts'
import {
  buy,
  newSessionHeaders,
  pay,
  readOwnerLedger,
  seedOwner,
  seedWaitingOffers,
} from '../../support/billing.ts'
import { interceptedBindings } from '../../support/faults.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedMember, seedPerson } from '../../support/people.ts'
import {
  offerBodyForCompany,
  offerBodyForNewCompany,
  requestPublishOffer,
} from '../../support/publishing.ts'
import { completeBillingData, db, seedCompany, seedOffers } from '../../support/seed.ts'

const bindings = { MAIL_NETWORK_HOURLY: 1_000 }
const app = startApp({ bindings })

describe('offers that waited for a purchase of the deleted owner', () => {
  async function waitingCompany() {
    const owner = await seedOwner(app.clock, 1)
    const email = uniqueMailAddress()
    await db
      .update(drizzleSchema.profiles)
      .set({ email })
      .where(eq(drizzleSchema.profiles.id, owner.profileId))
    const heir = await seedPerson(app.clock, {
      profileType: 'provider',
      email: uniqueMailAddress(),
    })
    await seedMember(app.clock, owner.companyId, heir)
    const bought = await buy(app, owner, 'starter')
    await seedWaitingOffers(owner.companyId, bought.id, 2)
    return { owner: { ...owner, email }, heir: { ...heir, companyId: owner.companyId } }
  }

  test('wait for the purchase of the next owner', async () => {
    const { owner, heir } = await waitingCompany()
    await deleteOwnAccount(app, { ...owner, headers: await newSessionHeaders(app.clock, owner) })
    expect(await readOwnerLedger(heir)).toMatchObject({ live: 1, plan: null })
    const bought = await buy(app, heir, 'starter')
    expect((await readOwnerLedger(heir)).waiting).toEqual({ [bought.id]: 2 })
    await pay(app, bought)
    expect(await readOwnerLedger(heir)).toMatchObject({ live: 3, plan: 'starter', waiting: {} })
  })

  test('immediately wait for a pending purchase of the next owner', async () => {
    const { owner, heir } = await waitingCompany()
    const own = await seedCompany({
      ownerId: heir.profileId,
      invoiceEmail: uniqueMailAddress(),
      ...completeBillingData,
    })
    await seedMember(app.clock, own, heir)
    const bought = await buy(app, { ...heir, companyId: own }, 'pro')
    await deleteOwnAccount(app, { ...owner, headers: await newSessionHeaders(app.clock, owner) })
    expect((await readOwnerLedger(heir)).waiting).toEqual({ [bought.id]: 2 })
    await pay(app, bought)
    expect(await readOwnerLedger(heir)).toMatchObject({ live: 3, plan: 'pro', waiting: {} })
  })

  test('are not moved to the purchase of another company’s successor', async () => {
    const { owner, heir } = await waitingCompany()
    const { id: transactionId } = (await readOwnerLedger(owner)).transactions[0]!
    const other = await seedCompany({ ownerId: owner.profileId })
    const stranger = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, other, stranger)
    await seedWaitingOffers(other, transactionId, 1)
    await deleteOwnAccount(app, { ...owner, headers: await newSessionHeaders(app.clock, owner) })
    await buy(app, heir, 'starter')
    expect(await readOwnerLedger({ ...stranger, companyId: other })).toMatchObject({
      waiting: { [transactionId]: 1 },
    })
  })
})

test.each([true, false])(
  'publishing during the deletion of the account causes no server error (new company: %s)',
  async (isNew) => {
    const owner = await newOwner(app)
    await seedOffers(owner.companyId, [{}])
    const mailed = await requestDeletionPath(app, owner)
    let isGone = false
    const { bindings: tapping } = interceptedBindings(async ({ name, run }) => {
      // When publishing sends its first batch, it has finished all reads and has not written
      // anything yet. The account is deleted at that moment.
      if (name === 'DB.batch' && !isGone) {
        isGone = true
        expect((await confirmDeletion(app, mailed)).status).toBe(200)
      }
      return run()
    })
    const racing = startApp({ clock: app.clock, bindings: { ...bindings, ...tapping } })
    const draft = isNew
      ? offerBodyForNewCompany({ plan: 'starter' })
      : offerBodyForCompany(owner.companyId, { plan: 'starter' })
    const response = await requestPublishOffer(racing, owner, draft)
    expect(isGone).toBe(true)
    expect(await readStatusAndErrorCode(response)).toEqual([401, 'auth.session_ended'])
    const left = await db.query.transactions.findMany({
      where: (row, { eq }) => eq(row.profileId, owner.profileId),
    })
    expect(left).toEqual([])
  },
)

test('an offer published during the deletion of the owner counts in the plan of the next owner', async () => {
  const owner = await newOwner(app)
  await seedOffers(owner.companyId, Array(plans[0]?.offers ?? 0).fill({}))
  const heir = await seedPerson(app.clock, { profileType: 'provider', paymentProfile: 'starter' })
  await seedMember(app.clock, owner.companyId, heir)
  const mailed = await requestDeletionPath(app, owner)
  let isGone = false
  const { bindings: tapping } = interceptedBindings(async ({ name, run }) => {
    try {
      return await run()
    } catch (error) {
      // The first batch fails because the owner's plan is full. At that moment, before the plan is
      // read again, the owner's account is deleted.
      if (name === 'DB.batch' && !isGone) await confirmDeletion(app, mailed)
      isGone = true
      throw error
    }
  })
  const racing = startApp({ clock: app.clock, bindings: { ...bindings, ...tapping } })
  const response = await requestPublishOffer(racing, heir, offerBodyForCompany(owner.companyId))
  expect([isGone, response.status]).toEqual([true, 201])
})
