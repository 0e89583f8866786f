import { describe, expect, test } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { OwnCompany, PublicCompanyPage } from '../../../worker/contract/hiring/companies.ts'
import type { DailyOfferStatistics } from '../../../worker/contract/hiring/offer-input.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import type { Env } from '../../../worker/deps/env.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import {
  bindingsFailingAtCall,
  callNumbersToFail,
  failureModes,
  interceptedBindings,
} from '../../support/faults.ts'
import {
  fakePdfBytes,
  fetchTextOrNull,
  readFileRowsAndObjects,
  runCronTasks,
  singleFileForm,
} from '../../support/files.ts'
import { bytesToLatin1, sampleImages } from '../../support/images.ts'
import { seedEmployerWithCompany, seedMember, seedPerson, signIn } from '../../support/people.ts'
import { db, seedOffer, seedOffers } from '../../support/seed.ts'

const app = startApp()
type Recruiter = Awaited<ReturnType<typeof seedEmployerWithCompany>>

const patch = ({ companyId, headers }: Pick<Recruiter, 'companyId' | 'headers'>, body: object) =>
  app.fetch(`/api/company/${companyId}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const companyIn = async (response: Response) =>
  ((await response.json()) as { company: OwnCompany }).company
const errorsIn = async (response: Response) => {
  const { code, errors } = (await response.json()) as ProblemDetails
  return { code, errors: [...new Set(errors?.map(({ path, code }) => `${path}: ${code}`))] }
}

describe('the public data of a company', () => {
  test('can be changed by any member, and omitted fields stay unchanged', async () => {
    const owner = await seedEmployerWithCompany(app.clock, { invoiceEmail: 'conti@alba.example' })
    const colleague = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, owner.companyId, colleague)
    const social = { LinkedIn: 'https://www.linkedin.example/company/alba' }
    const changed = await patch(
      { ...colleague, companyId: owner.companyId },
      { name: '  Alba   Nuova ', website: 'HTTPS://Alba.example', social_media: social },
    )
    expect(changed.status).toBe(200)
    expect(await companyIn(changed)).toMatchObject({
      id: owner.companyId,
      name: 'Alba Nuova',
      website: 'https://alba.example/',
      social_media: social,
      invoice_email: 'conti@alba.example',
      is_verified: false,
    })
    const emptied = await companyIn(await patch(owner, { website: null }))
    expect(emptied).toMatchObject({ name: 'Alba Nuova', website: null })
  })

  test('is updated at once in lists and searches', async () => {
    const said = { name: 'Prima Insegna', invoiceEmail: 'conti@insegna.example' }
    const owner = await seedEmployerWithCompany(app.clock, said)
    await seedOffer({ companyId: owner.companyId })
    const names = async (search: string) =>
      (await app.json<JobOfferList>(`/api/job-offers?search=${search}`)).data.map(
        (offer) => offer.company_id.name,
      )
    expect(await names('insegna')).toEqual(['Prima Insegna'])
    await patch(owner, { name: 'Seconda Targa' })
    expect(await names('targa')).toEqual(['Seconda Targa'])
    expect(await names('insegna')).toEqual([])
    const page = await app.json<PublicCompanyPage>(`/api/company/${owner.companyId}`)
    expect(page.company.name).toBe('Seconda Targa')
  })

  test.each([
    [{ name: ' ' }, 'name: required'],
    [{ website: 'javascript:alert(1)' }, 'website: invalid'],
    [{ social_media: { X: 'ftp://x.example' } }, 'social_media.X: invalid'],
    [{ invoice_email: 'nessuno' }, 'invoice_email: invalid'],
    [{ vat_number: 'IT12345678901' }, 'vat_number: not_a_vat_number'],
    [{ verified_at: 1 }, 'verified_at: unknown_field'],
    [{ owner_id: 'prf_x' }, 'owner_id: unknown_field'],
    [{ logo: '/api/logos/x' }, 'logo: unknown_field'],
  ])('is not changed by the invalid value %j', async (body, error) => {
    const owner = await seedEmployerWithCompany(app.clock)
    const refused = await patch(owner, body)
    expect(refused.status).toBe(400)
    expect(await errorsIn(refused)).toEqual({ code: 'request.invalid', errors: [error] })
    const [before] = await db.query.companies.findMany({
      where: (row, { eq }) => eq(row.id, owner.companyId),
    })
    expect(before?.updatedAt).toEqual(before?.createdAt)
  })

  test('loses its verification links when the invoice address changes', async () => {
    const owner = await seedEmployerWithCompany(app.clock, {
      verifiedAt: null,
      invoiceEmail: 'a@a.example',
    })
    const tokens = () =>
      db.query.companyTokens.findMany({
        where: (row, { eq }) => eq(row.companyId, owner.companyId),
      })
    await db.insert(drizzleSchema.companyTokens).values({
      tokenHash: newId('mail'),
      companyId: owner.companyId,
      nonceHash: 'x',
      mailId: newId('mail'),
      createdAt: app.clock.now(),
      expiresAt: app.clock.now(),
    })
    await patch(owner, { name: 'Altro nome' })
    await patch(owner, { invoice_email: 'A@A.example' })
    expect(await tokens()).toHaveLength(1)
    await patch(owner, { invoice_email: 'b@a.example' })
    expect(await tokens()).toEqual([])
  })
})

describe('a company logo', () => {
  const upload = (
    { companyId, headers }: Recruiter,
    bytes: Uint8Array<ArrayBuffer> = sampleImages.png,
  ) =>
    app.fetch(`/api/company/${companyId}/logo`, {
      method: 'POST',
      headers,
      body: singleFileForm('logo', bytes),
    })

  test('appears on the company and its offers until it is removed', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    const offerId = await seedOffer({ companyId: owner.companyId })
    const { logo } = await companyIn(await upload(owner))
    expect(await fetchTextOrNull(app, logo)).toBe(bytesToLatin1(sampleImages.png))
    const { job_offer } = await app.json<{ job_offer: JobOfferList['data'][number] }>(
      `/api/job-offer/${offerId}`,
    )
    expect(job_offer.company_id.logoUrl).toBe(logo)

    const second = await companyIn(await upload(owner, sampleImages.jpeg))
    expect(await fetchTextOrNull(app, second.logo)).toBe(bytesToLatin1(sampleImages.jpeg))
    expect(await fetchTextOrNull(app, logo)).toBeNull()

    const path = `/api/company/${owner.companyId}/logo`
    const removed = await app.fetch(path, { method: 'DELETE', headers: owner.headers })
    expect((await companyIn(removed)).logo).toBeNull()
    expect(await fetchTextOrNull(app, second.logo)).toBeNull()
    expect(await readFileRowsAndObjects(owner.profileId)).toEqual({ rows: [], objects: 0 })
  })

  test('belongs to one company only, even with the same owner', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    const other = await seedEmployerWithCompany(app.clock)
    await seedMember(app.clock, other.companyId, owner)
    const first = await companyIn(await upload(owner))
    await upload({ ...owner, companyId: other.companyId }, sampleImages.jpeg)
    expect(await fetchTextOrNull(app, first.logo)).toBe(bytesToLatin1(sampleImages.png))
  })

  test('survives the nightly round, which clears a logo whose file is lost', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    const { logo } = await companyIn(await upload(owner))
    const shown = async () =>
      (await app.json<PublicCompanyPage>(`/api/company/${owner.companyId}`)).company.logo
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await shown()).toBe(logo)
    await env.FILES.delete(`logo/${logo?.split('/').at(-1)}`)
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await shown()).toBeNull()
    expect(await readFileRowsAndObjects(owner.profileId)).toEqual({ rows: [], objects: 0 })
  })

  test('is kept if its replacement is not an image', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    const { logo } = await companyIn(await upload(owner))
    const bad = await upload(owner, fakePdfBytes('<svg onload="alert(1)"/>'))
    expect(bad.status).toBe(415)
    expect(await fetchTextOrNull(app, logo)).toBe(bytesToLatin1(sampleImages.png))
  })

  test('is the old or the new one after any failed call, and a retry succeeds', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    const { logo } = await companyIn(await upload(owner))
    const path = `/api/company/${owner.companyId}/logo`
    let { headers } = owner
    const attempt = (bindings: Partial<Env>) =>
      startApp({ clock: app.clock, bindings }).fetch(path, {
        method: 'POST',
        headers,
        body: singleFileForm('logo', sampleImages.jpeg),
      })
    const aNewWindow = async () => {
      app.clock.turn({ seconds: limits.uploadsWindowMs / 1000 })
      headers = (await signIn(app.clock, { id: owner.profileId, profileType: 'provider' })).headers
    }
    const whole = interceptedBindings(({ run }) => run())
    await attempt(whole.bindings)
    for (const how of failureModes) {
      await aNewWindow()
      for (const at of callNumbersToFail(how)) {
        if (at > whole.calls().length) break
        await attempt(bindingsFailingAtCall(at, how).bindings)
        const page = await app.json<PublicCompanyPage>(`/api/company/${owner.companyId}`)
        expect(await fetchTextOrNull(app, page.company.logo)).not.toBeNull()
      }
    }
    await aNewWindow()
    const { logo: last } = await companyIn(await upload({ ...owner, headers }))
    expect(last).not.toBe(logo)
    expect(await fetchTextOrNull(app, last)).toBe(bytesToLatin1(sampleImages.png))
  })
})

describe('company statistics', () => {
  const statisticsOf = async ({ companyId, headers }: Recruiter) =>
    (
      await app.json<{ statistics: DailyOfferStatistics }>(`/api/company/${companyId}/statistics`, {
        headers,
      })
    ).statistics

  test('are thirty days of zeros without visits', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    const { days, total, offers } = await statisticsOf(owner)
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toBe(app.clock.now().toISOString().slice(0, 10))
    expect(days.toSorted()).toEqual(days)
    expect([...total.views, ...total.applications].every((count) => count === 0)).toBe(true)
    expect(offers).toEqual({})
  })

  test('count each offer and the total, without older days or other companies', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    const [a = '', b = '', gone = ''] = await seedOffers(owner.companyId, [
      {},
      {},
      { withdrawnAt: app.clock.now() },
    ])
    const other = await seedOffer()
    const dayBefore = (days: number) =>
      new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
    await db.insert(drizzleSchema.offerDays).values([
      { offerId: a, day: dayBefore(0), views: 3, applications: 1 },
      { offerId: a, day: dayBefore(29), views: 5 },
      { offerId: a, day: dayBefore(30), views: 100 },
      { offerId: b, day: dayBefore(0), views: 2 },
      { offerId: gone, day: dayBefore(0), views: 100 },
      { offerId: other, day: dayBefore(0), views: 100 },
    ])
    const { total, offers } = await statisticsOf(owner)
    expect([total.views[0], total.views[29], total.applications[29]]).toEqual([5, 5, 1])
    expect(Object.keys(offers).sort()).toEqual([a, b].sort())
    expect(offers[b]?.views[29]).toBe(2)
  })
})
