import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { plans } from '../../../worker/contract/hiring/plans.ts'
import { schema } from '../../../worker/db/schema.ts'
import { askedPath, confirmDeletion, leave, newOwner } from '../../support/account-deletion.ts'
import { startApp } from '../../support/app.ts'
import { codeOf } from '../../support/applications.ts'
import { buy, ledgerOf, pay, seedOwner, seedWaiting, signedIn } from '../../support/billing.ts'
import { tapped } from '../../support/faults.ts'
import { newRecipient } from '../../support/outbox.ts'
import { seedMember, seedPerson } from '../../support/people.ts'
import { draftFor, draftOfNew, publish } from '../../support/publishing.ts'
import { billable, db, seedCompany, seedOffers } from '../../support/seed.ts'

const bindings = { MAIL_NETWORK_HOURLY: 1_000 }
const app = startApp({ bindings })

describe('offers that waited for a purchase of the deleted owner', () => {
  async function waitingCompany() {
    const owner = await seedOwner(app.clock, 1)
    const email = newRecipient()
    await db.update(schema.profiles).set({ email }).where(eq(schema.profiles.id, owner.profileId))
    const heir = await seedPerson(app.clock, { profileType: 'provider', email: newRecipient() })
    await seedMember(app.clock, owner.companyId, heir)
    const bought = await buy(app, owner, 'starter')
    await seedWaiting(owner.companyId, bought.id, 2)
    return { owner: { ...owner, email }, heir: { ...heir, companyId: owner.companyId } }
  }

  test('wait for the purchase of the next owner', async () => {
    const { owner, heir } = await waitingCompany()
    await leave(app, { ...owner, headers: await signedIn(app.clock, owner) })
    expect(await ledgerOf(heir)).toMatchObject({ live: 1, plan: null })
    const bought = await buy(app, heir, 'starter')
    expect((await ledgerOf(heir)).waiting).toEqual({ [bought.id]: 2 })
    await pay(app, bought)
    expect(await ledgerOf(heir)).toMatchObject({ live: 3, plan: 'starter', waiting: {} })
  })

  test('wait at once for a pending purchase of the next owner', async () => {
    const { owner, heir } = await waitingCompany()
    const own = await seedCompany({
      ownerId: heir.profileId,
      invoiceEmail: newRecipient(),
      ...billable,
    })
    await seedMember(app.clock, own, heir)
    const bought = await buy(app, { ...heir, companyId: own }, 'pro')
    await leave(app, { ...owner, headers: await signedIn(app.clock, owner) })
    expect((await ledgerOf(heir)).waiting).toEqual({ [bought.id]: 2 })
    await pay(app, bought)
    expect(await ledgerOf(heir)).toMatchObject({ live: 3, plan: 'pro', waiting: {} })
  })

  test('and what another heir has is left alone', async () => {
    const { owner, heir } = await waitingCompany()
    const { id: transactionId } = (await ledgerOf(owner)).transactions[0]!
    const other = await seedCompany({ ownerId: owner.profileId })
    const stranger = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, other, stranger)
    await seedWaiting(other, transactionId, 1)
    await leave(app, { ...owner, headers: await signedIn(app.clock, owner) })
    await buy(app, heir, 'starter')
    expect(await ledgerOf({ ...stranger, companyId: other })).toMatchObject({
      waiting: { [transactionId]: 1 },
    })
  })
})

test.each([true, false])(
  'publishing during the deletion of the account is no server error (new: %s)',
  async (isNew) => {
    const owner = await newOwner(app)
    await seedOffers(owner.companyId, [{}])
    const mailed = await askedPath(app, owner)
    let isGone = false
    const { bindings: tapping } = tapped(async ({ name, run }) => {
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
      ? draftOfNew({ plan: 'starter' })
      : draftFor(owner.companyId, { plan: 'starter' })
    const response = await publish(racing, owner, draft)
    expect(isGone).toBe(true)
    expect(await codeOf(response)).toEqual([401, 'auth.session_ended'])
    const left = await db.query.transactions.findMany({
      where: (row, { eq }) => eq(row.profileId, owner.profileId),
    })
    expect(left).toEqual([])
  },
)

test('publishing during the deletion of the owner counts in the plan of the next owner', async () => {
  const owner = await newOwner(app)
  await seedOffers(owner.companyId, Array(plans[0]?.offers ?? 0).fill({}))
  const heir = await seedPerson(app.clock, { profileType: 'provider', paymentProfile: 'starter' })
  await seedMember(app.clock, owner.companyId, heir)
  const mailed = await askedPath(app, owner)
  let isGone = false
  const { bindings: tapping } = tapped(async ({ name, run }) => {
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
  const response = await publish(racing, heir, draftFor(owner.companyId))
  expect([isGone, response.status]).toEqual([true, 201])
})
