import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { JobOffer } from '../../../worker/contract/board/offers.ts'
import type { PublicCompanyPage } from '../../../worker/contract/hiring/companies.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { companies } from '../../../worker/db/schema/hiring.ts'
import { startApp } from '../../support/app.ts'
import { db, seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'

const app = startApp()

describe('GET /job-offer/{id}', () => {
  test('returns exactly the fields of the contract', async () => {
    const companyId = await seedCompany({
      name: 'Fornace Verde',
      logoFileId: 'fil_fornace',
      invoiceEmail: 'fatture@fornace.example',
      vatNumber: 'IT12345678901',
    })
    const id = await seedOffer({
      companyId,
      title: 'Ceramista digitale',
      description: '<p>Argilla e <strong>codice</strong>.</p>',
      descriptionText: 'Argilla e codice.',
      location: ['Italia', 'Francia'],
      skills: ['blender', 'c++'],
      benefits: ['Async'],
      jobCategories: ['Design', 'Other'],
      employmentType: 'Part-time',
      contractType: 'partita_iva',
      experienceLevel: 'Entry Level',
      salaryMin: 1_000_000,
      salaryMax: 2_000_000,
      currency: 'JPY',
      salaryPeriod: 'month',
      workplace: 'hybrid',
      eligibleCountries: ['IT', 'FR'],
      places: ['Faenza, Emilia-Romagna, Italia'],
      timezoneOverlap: { timezone: 'Europe/Rome', hours: 4 },
      expiresAt: new Date('2026-05-01T12:00:00Z'),
      viewsCount: 7,
      applicationsCount: 2,
      applyUrl: null,
      applyEmailAddress: 'lavoro@fornace.example',
      internalAts: true,
      quickApply: true,
    })
    const response = await app.fetch(`/api/job-offer/${id}?payment_status=completed`)
    expect(await response.json()).toEqual({
      job_offer: {
        id,
        slug: 'ceramista-digitale-fornace-verde',
        url: `/offerte/ceramista-digitale-fornace-verde-${id.slice(4)}`,
        title: 'Ceramista digitale',
        description: '<p>Argilla e <strong>codice</strong>.</p>',
        company_id: {
          id: companyId,
          name: 'Fornace Verde',
          logoUrl: '/api/logos/fil_fornace',
          website: null,
          verification_level: 'unverified',
        },
        location: ['Italia', 'Francia'],
        skills: ['blender', 'c++'],
        benefits: ['Async'],
        employment_type: 'Part-time',
        contract_type: 'partita_iva',
        job_type: ['Design', 'Other'],
        experience_level: 'Entry Level',
        salary_range_min: 1_000_000,
        salary_range_max: 2_000_000,
        currency: 'JPY',
        salary_period: 'month',
        salary_range_min_eur: 69_120,
        salary_range_max_eur: 138_240,
        workplace: 'hybrid',
        is_remote: false,
        eligible_countries: ['IT', 'FR'],
        places: ['Faenza, Emilia-Romagna, Italia'],
        timezone_overlap: { timezone: 'Europe/Rome', hours: 4 },
        is_active: true,
        created_at: '2026-03-01T12:00:00.000Z',
        updated_at: '2026-03-01T12:00:00.000Z',
        expires_at: '2026-05-01T12:00:00.000Z',
        views_count: 7,
        applications_count: 2,
        apply_url: null,
        apply_email_address: 'lavoro@fornace.example',
        internal_ats: true,
        quick_apply: true,
        payment_status: 'completed',
      },
    })
  })

  test('returns a closed offer', async () => {
    const id = await seedOffer({ isActive: false })
    const { job_offer } = await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)
    expect(job_offer.is_active).toBe(false)
  })

  test('does not return an unlisted offer', async () => {
    const hidden = [
      await seedOffer({ paymentStatus: 'pending' }),
      await seedOffer({ paymentStatus: 'failed' }),
      await seedOffer({ awaitsConfirmation: true }),
      await seedOffer({ withdrawnAt: new Date() }),
      await seedOffer({ companyId: await seedCompany({ verifiedAt: null }) }),
      newId('offer'),
      newId('company'),
      'off_',
      '%00',
      "off_' OR 1=1",
      'a'.repeat(2_000),
    ]
    for (const id of hidden) {
      for (const method of ['GET', 'PATCH']) {
        const path = method === 'GET' ? `/api/job-offer/${id}` : `/api/job-offer/views/${id}`
        const response = await app.fetch(path, { method })
        expect([id, method, response.status]).toEqual([id, method, 404])
        expect(await response.json()).toMatchObject({ code: 'offers.not_found' })
      }
    }
  })
})

describe('GET /company/{id}', () => {
  test('returns the company and its open offers, newest first, in pages', async () => {
    const id = await seedCompany({
      name: 'Vela Rossa',
      website: 'https://vela.example',
      socialMedia: { linkedin: 'https://linkedin.example/vela' },
      invoiceEmail: 'fatture@vela.example',
    })
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await seedOffers(id, [
      { title: 'Prima', createdAt: at(1) },
      { title: 'Terza', createdAt: at(3) },
      { title: 'Seconda', createdAt: at(2) },
      { title: 'Chiusa', isActive: false },
      { title: 'In attesa', paymentStatus: 'pending' },
      { title: 'Ritirata', withdrawnAt: at(4) },
    ])
    const page = await app.json<PublicCompanyPage>(`/api/company/${id}?limit=2`)
    expect(page.company).toEqual({
      verification_level: 'unverified',
      id,
      photos: [],
      name: 'Vela Rossa',
      logo: null,
      website: 'https://vela.example',
      social_media: { linkedin: 'https://linkedin.example/vela' },
      description: null,
      sector: null,
      size: null,
      founded: null,
      headquarters: null,
      benefits: [],
    })
    expect(page.job_offers.map(({ title }) => title)).toEqual(['Terza', 'Seconda'])
    expect(page.pagination).toMatchObject({ total: 3, pageSize: 2, totalPages: 2, nextPage: 2 })
    const rest = await app.json<PublicCompanyPage>(`/api/company/${id}?limit=2&page=2`)
    expect(rest.job_offers.map(({ title }) => title)).toEqual(['Prima'])
  })

  test('shows changes of the company immediately, even if no offer changed', async () => {
    const id = await seedCompany()
    const read = (tag = '') =>
      app.fetch(`/api/company/${id}`, { headers: { 'If-None-Match': tag } })
    const before = await read()
    const tag = before.headers.get('ETag') ?? ''
    expect((await read(tag)).status).toBe(304)
    await db.update(companies).set({ website: 'https://nuovo.example' }).where(eq(companies.id, id))
    const after = await read(tag)
    expect(((await after.json()) as PublicCompanyPage).company.website).toBe(
      'https://nuovo.example',
    )
  })

  test('returns 404 for an unverified company or an unknown id, and 400 for an invalid page', async () => {
    const unverified = await seedCompany({ verifiedAt: null })
    for (const id of [unverified, newId('company'), 'com_x']) {
      const response = await app.fetch(`/api/company/${id}`)
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        404,
        'companies.not_found',
      ])
    }
    const bad = await app.fetch(`/api/company/${await seedCompany()}?page=0`)
    expect(bad.status).toBe(400)
  })
})
