import { newId } from '../../worker/contract/ids.ts'
import { drizzleSchema } from '../../worker/db/schema.ts'
import type { startApp } from './app.ts'
import { photoForm, singleFileForm } from './files.ts'
import { sampleImages } from './images.ts'
import { uniqueMailAddress } from './outbox.ts'
import { seedMember, seedPerson } from './people.ts'
import { db, seedCompany, seedOffer } from './seed.ts'
import { seedOutboxMails } from './whole-person-applications.ts'

type App = ReturnType<typeof startApp>

/**
 * Creates two companies with related data. The person is the only member of one company and has a
 * colleague in the other.
 */
export async function seedSoleAndSharedCompany(
  app: App,
  person: { profileId: string; headers: { Authorization: string } },
  { mark, email, isPaid }: { mark: string; email: string; isPaid: boolean },
) {
  const { clock } = app
  const now = clock.now()
  const { profileId } = person
  const times = { createdAt: now, updatedAt: now }
  const invoiceEmail = `conti-${mark}@posta.example`
  const alone = await seedCompany({
    name: `Sartoria ${mark}`,
    ownerId: profileId,
    invoiceEmail,
    invoiceAddress: `Via ${mark} 1`,
    vatNumber: `IT${mark}`,
    invoiceCountry: 'IT',
    fiscalCode: `CF${mark}`,
    sdiCode: `SDI${mark}`,
    pec: `pec-${mark}@posta.example`,
    website: `https://${mark}.example`,
    socialMedia: { GitHub: `https://git.example/${mark}` },
    description: `<p>Cuciamo per ${mark}.</p>`,
    sector: `Sartoria ${mark}`,
    size: '1-10',
    founded: 1999,
    headquarters: `Torino ${mark}`,
    domainProof: `Sartoria ${mark}`,
    domainProvenAt: now,
    businessProof: `IT${mark}`,
    businessProvenAt: now,
    businessCheckAt: now,
    benefits: ['Async'],
  })
  const shared = await seedCompany({
    name: 'Bottega di tutti',
    ownerId: profileId,
    invoiceEmail: email,
    vatNumber: 'IT00000000000',
  })
  await seedMember(clock, alone, person)
  await seedMember(clock, shared, person)
  const colleague = await seedPerson(clock, { profileType: 'provider', email: uniqueMailAddress() })
  await seedMember(clock, shared, colleague)
  await app.fetch(`/api/company/${alone}/logo`, {
    method: 'POST',
    headers: person.headers,
    body: singleFileForm('logo', sampleImages.png, 'logo.png'),
  })
  await app.fetch(`/api/company/${shared}/logo`, {
    method: 'POST',
    headers: person.headers,
    body: singleFileForm('logo', sampleImages.png, 'logo.png'),
  })
  for (const companyId of [alone, shared]) {
    await app.fetch(`/api/company/${companyId}/photos`, {
      method: 'POST',
      headers: person.headers,
      body: photoForm(sampleImages.jpeg, `La sala di ${companyId === alone ? mark : 'tutti'}`),
    })
  }
  const [paid, waiting, given] = [newId('transaction'), newId('transaction'), newId('transaction')]
  const plan = 'starter' as const
  const lines = [{ plan, quantity: 7, unit_price: 70 }]
  const vat = { vatTreatment: 'italian' as const, vatCents: 10_780, places: 12, addedPlaces: 7 }
  const bought = { profileId, plan, lines, amount: 490, ...vat, ...times }
  const billedTo = {
    name: `Sartoria ${mark}`,
    invoice_address: `Via ${mark} 1`,
    invoice_country: 'IT',
    vat_number: `IT${mark}`,
    fiscal_code: `CF${mark}`,
  }
  await db.insert(drizzleSchema.transactions).values([
    ...(isPaid
      ? [
          {
            ...bought,
            id: paid,
            companyId: alone,
            invoiceNumber: `2026-P${mark.slice(2, 8)}`,
            status: 'completed' as const,
            completedAt: now,
            refundedAt: now,
            fiscalNumber: `F${mark.slice(2, 8)}`,
            fiscalFile: `fiscal/${paid}/none`,
            checkoutId: `paid-${paid}`,
          },
        ]
      : []),
    {
      ...bought,
      id: waiting,
      companyId: shared,
      invoiceNumber: `2026-W${mark.slice(2, 8)}`,
      status: 'pending',
      checkoutId: `cs_${mark}`,
    },
    {
      ...bought,
      id: given,
      companyId: alone,
      invoiceNumber: `2026-C${mark.slice(2, 8)}`,
      billedTo,
      status: 'cancelled',
      checkoutId: `cs_${mark}`,
    },
  ])
  const offers = {
    alone: await seedOffer({
      companyId: alone,
      description: `<p>${mark}</p>`,
      descriptionText: mark,
      applyEmailAddress: email,
      applyUrl: `https://${mark}.example`,
    }),
    shared: await seedOffer({ companyId: shared, applyEmailAddress: email, applyUrl: null }),
    waiting: await seedOffer({
      companyId: shared,
      paymentStatus: 'pending',
      transactionId: waiting,
      internalAts: true,
    }),
  }
  await db
    .insert(drizzleSchema.companyStages)
    .values({ id: newId('stage'), companyId: alone, position: 0, name: `Prova ${mark}` })
  await db.insert(drizzleSchema.companyTokens).values({
    tokenHash: `token-${mark}`,
    companyId: alone,
    nonceHash: mark,
    mailId: newId('mail'),
    createdAt: now,
    expiresAt: now,
  })
  await db.insert(drizzleSchema.offerDrafts).values({
    ...{ id: newId('draft'), companyId: alone, content: { title: `Bozza ${mark}` } },
    ...{ profileId: person.profileId, createdAt: now, updatedAt: now },
  })
  await db.insert(drizzleSchema.companyInvitations).values({
    ...{ id: newId('invitation'), companyId: shared, email, role: 'viewer' },
    ...{ invitedBy: colleague.profileId, sentAt: now, expiresAt: now },
  })
  await seedOutboxMails(app, [
    { kind: 'verify_company', recipient: invoiceEmail, sentAt: now },
    { kind: 'invoice', recipient: invoiceEmail, sentAt: null },
  ])
  return { alone, shared, colleague, offers, transactions: { paid, waiting, given } }
}
