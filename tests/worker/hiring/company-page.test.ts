import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { OwnCompany, PublicCompanyPage } from '../../../worker/contract/hiring/companies.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { startApp } from '../../support/app.ts'
import { runCronLine, sweepCronLine } from '../../support/job-mails.ts'
import { fetchRenderedPage, offerPathOf } from '../../support/pages.ts'
import { seedEmployerWithCompany, signIn } from '../../support/people.ts'
import { seedCompany, seedOffer } from '../../support/seed.ts'

const app = startApp()
type Recruiter = Awaited<ReturnType<typeof seedEmployerWithCompany>>

const patch = ({ companyId, headers }: Recruiter, body: object) =>
  app.fetch(`/api/company/${companyId}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const publicCompany = async (id: string) =>
  (await app.json<PublicCompanyPage>(`/api/company/${id}`)).company

const about = {
  description: '<p>Costruiamo <strong>telai</strong>.</p><p>Siamo una cooperativa.</p>',
  sector: 'Tessile',
  size: '11-50',
  founded: 1962,
  headquarters: 'Biella, Italia',
  benefits: ['Async', '4 day workweek'],
}
const nothing = {
  description: null,
  sector: null,
  size: null,
  founded: null,
  headquarters: null,
  benefits: [],
}

describe('the texts of a company profile', () => {
  test('are empty at first, and can be set and cleared', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    expect(await publicCompany(owner.companyId)).toMatchObject(nothing)
    const said = await patch(owner, {
      ...about,
      sector: '  Tessile ',
      benefits: [...about.benefits, 'Async'],
    })
    expect(said.status).toBe(200)
    const { company } = await said.json<{ company: OwnCompany }>()
    // Verification does not cover these texts, so changing them leaves the company verified.
    expect(company).toMatchObject({ ...about, is_verified: true })
    expect(await publicCompany(owner.companyId)).toMatchObject(about)
    await patch(owner, { description: ' \n ', sector: '' })
    expect(await publicCompany(owner.companyId)).toMatchObject({
      ...about,
      description: null,
      sector: null,
    })
    await patch(owner, nothing)
    expect(await publicCompany(owner.companyId)).toMatchObject(nothing)
  })

  test.each([
    [
      'keeps its formatting, and loses what could run or lead astray',
      '<h3>Chi siamo</h3><p onclick="a()">Ciao <a href="javascript:b()">qui</a></p><script>c()</script>',
      '<h3>Chi siamo</h3><p>Ciao qui</p>',
    ],
    [
      'without markup keeps its lines',
      'Uno & due < tre\nquattro',
      '<p>Uno &amp; due &lt; tre<br>quattro</p>',
    ],
    ['without readable text is none', '<p> <br></p><script>c()</script>', null],
  ])('a description %s', async (_, sent, stored) => {
    const owner = await seedEmployerWithCompany(app.clock)
    expect((await patch(owner, { description: sent })).status).toBe(200)
    expect((await publicCompany(owner.companyId)).description).toBe(stored)
  })

  test.each([
    ['description: too_long', { description: 'a'.repeat(limits.companyDescriptionMax + 1) }],
    ['sector: too_long', { sector: 'a'.repeat(limits.companySectorMax + 1) }],
    ['size: not_in_list', { size: '12' }],
    ['founded: too_small', { founded: 999 }],
    ['founded: not_a_number', { founded: 1999.5 }],
    ['founded: not_a_number', { founded: '1999' }],
    ['headquarters: too_long', { headquarters: 'a'.repeat(limits.personNameMax + 1) }],
    ['benefits.0: not_in_list', { benefits: ['Castelli'] }],
    ['benefits: invalid', { benefits: null }],
    ['verification: unknown_field', { verification: { level: 'gold' } }],
  ])('are rejected with %s, and nothing changes', async (error, body) => {
    const owner = await seedEmployerWithCompany(app.clock)
    const refused = await patch(owner, { headquarters: 'Biella', ...body })
    const { errors } = await refused.json<ProblemDetails>()
    expect([refused.status, ...(errors ?? []).map(({ path, code }) => `${path}: ${code}`)]).toEqual(
      [400, error],
    )
    expect(await publicCompany(owner.companyId)).toMatchObject(nothing)
  })

  test('accept a founding year only up to the current year', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    const thisYear = app.clock.now().getUTCFullYear()
    expect((await patch(owner, { founded: thisYear })).status).toBe(200)
    const refused = await patch(owner, { founded: thisYear + 1 })
    expect(await refused.json<ProblemDetails>()).toMatchObject({
      status: 400,
      errors: [{ path: 'founded', code: 'too_big', params: { max: thisYear } }],
    })
    expect((await publicCompany(owner.companyId)).founded).toBe(thisYear)
  })
})

describe('the company page', () => {
  test('shows the company profile and describes it in structured data', async () => {
    const id = await seedCompany({
      name: 'Telai Riuniti',
      website: 'https://telai.example/',
      socialMedia: { LinkedIn: 'https://in.example/telai' },
      ...about,
      size: '11-50',
      benefits: ['Async'],
      photos: [{ id: 'fil_telai', hash: 'a', alt: 'Il telaio grande', width: 1600, height: 900 }],
    })
    const { text, html, posting } = await fetchRenderedPage(app, `/company/${id}`)
    for (const shown of [
      'Costruiamo',
      'Siamo una cooperativa.',
      'Tessile',
      '1962',
      'Biella, Italia',
      'Da 11 a 50 persone',
      'Lavoro asincrono',
    ])
      expect(text).toContain(shown)
    // The HTML contains the photo's width and height, so the layout does not shift when the photo
    // loads.
    expect(html).toMatch(
      /<img src="\/api\/photos\/fil_telai" alt="Il telaio grande" width="1600" height="900" loading="lazy"/,
    )
    expect(html).toContain('<strong>telai</strong>')
    expect(html).toContain(
      '<meta name="description" content="Costruiamo telai. Siamo una cooperativa." />',
    )
    expect(posting).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Telai Riuniti',
      url: 'https://telai.example/',
      image: ['https://ovunque.test/api/photos/fil_telai'],
      description: 'Costruiamo telai.\nSiamo una cooperativa.',
      sameAs: ['https://in.example/telai'],
      foundingDate: '1962',
      address: 'Biella, Italia',
      numberOfEmployees: { '@type': 'QuantitativeValue', minValue: 11, maxValue: 50 },
    })
  })

  test('has default texts for a company without a profile', async () => {
    const id = await seedCompany({ name: 'Muta e Figli' })
    await seedOffer({ companyId: id })
    const { html, posting } = await fetchRenderedPage(app, `/company/${id}`)
    expect(html).toContain('content="Muta e Figli ha 1 offerta aperta su Ovunque."')
    expect(posting).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Muta e Figli',
    })
  })

  test('escapes hostile text', async () => {
    const hostile = `<img src=x onerror=alert(1)></script><script>alert(2)</script> {{name}} <!-- \u2028 " & '`
    const id = await seedCompany({ description: hostile, sector: hostile, headquarters: hostile })
    const { html, text, posting, data } = await fetchRenderedPage(app, `/company/${id}`)
    expect(html).not.toMatch(/<img[^>]*onerror/)
    expect(html).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;alert(2)&lt;/script&gt; {{name}}')
    expect([posting.description, data?.company?.company.description]).toEqual([
      `{{name}}`,
      `<p>{{name}}</p>`,
    ])
  })
})

describe('the page of a former or unknown company', () => {
  const ended = (name: string) =>
    seedCompany({
      name,
      verifiedAt: null,
      verifiedAs: {
        name,
        website: null,
        invoice_email: null,
        invoice_address: null,
        vat_number: null,
      },
    })

  test.each([
    ['erased', () => seedCompany({ verifiedAt: null, erasedAt: app.clock.now() })],
    ['whose verification has ended', () => ended('Taciturna')],
  ])('answers 410, and 404 in the API (%s)', async (_, seed) => {
    const id = await seed()
    const { response, isIndexed, text, posting, data } = await fetchRenderedPage(
      app,
      `/company/${id}`,
    )
    expect([response.status, isIndexed, posting]).toEqual([410, false, undefined])
    expect(data?.former_company).toEqual({ id, similar: [] })
    expect(text).toContain('Questa azienda non c’è più')
    expect(text).not.toContain('Taciturna')
    expect((await app.fetch(`/api/company/${id}`)).status).toBe(404)
  })

  test('lists similar offers, and its former offers answer 410', async () => {
    const skill = `tessitura${newId('offer')}`.toLowerCase()
    const like = await seedOffer({ title: 'Tessitrice', skills: [skill] })
    const path = await offerPathOf(app, like)
    const id = await ended('Filatoio Chiuso')
    const own = await seedOffer({ companyId: id, skills: [skill] })
    const page = await fetchRenderedPage(app, `/company/${id}`)
    expect(page.data?.former_company?.similar.map((offer) => offer.id)).toEqual([like])
    expect(page.html).toContain(`href="${path}"`)
    expect((await app.fetch(`/offerte/x-${own.slice(4)}`)).status).toBe(410)
  })

  test.each([
    ['that was never verified', () => seedCompany({ verifiedAt: null })],
    ['that never existed', () => newId('company')],
  ])('answers 404 for a company %s', async (_, seed) => {
    const { response, text, data } = await fetchRenderedPage(app, `/company/${await seed()}`)
    expect(response.status).toBe(404)
    expect(data?.former_company).toBeUndefined()
    expect(text).toContain('Questa azienda non c’è')
    expect(text).not.toContain('non c’è più')
  })

  test('disappears when the verification ends and returns with it', async () => {
    const owner = await seedEmployerWithCompany(app.clock, { name: 'Vecchio Nome' })
    const status = async () =>
      (await fetchRenderedPage(app, `/company/${owner.companyId}`)).response.status
    await patch(owner, { name: 'Nuovo Nome' })
    expect(await status()).toBe(200)
    app.clock.turn({ days: 8 })
    await runCronLine({ clock: app.clock, queue: app.mails }, sweepCronLine)
    expect(await status()).toBe(410)
    const again = await signIn(app.clock, { id: owner.profileId, profileType: 'provider' })
    await patch({ ...owner, headers: again.headers }, { name: 'Vecchio Nome' })
    expect(await status()).toBe(200)
  })
})
