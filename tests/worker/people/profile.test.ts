import { getTableColumns } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import type { ProfilePatch } from '../../../worker/contract/people/profiles.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { seedPerson, seedProfile } from '../../support/people.ts'
import { patchProfile, readProfile } from '../../support/profiles.ts'
import { db } from '../../support/seed.ts'

const app = startApp()

/** A value for every editable field that differs from the value in a new profile. */
const change = {
  full_name: 'Altra Persona',
  username: 'Altra.Persona',
  phone: '+390551234567',
  nationality: 'CH',
  residency: 'Lugano',
  date_of_birth: '1990-02-28',
  available_from: '2026-05-01',
  price_per_hour: 45,
  yearly_salary: 60_000,
  website: 'https://persona.example/lavori',
  social_links: { mastodon: 'https://sociale.example/@persona' },
  skills: ['typescript', 'svg'],
  job_title: 'Sviluppatrice',
  summary: 'Costruisco interfacce che si leggono da sole. '.repeat(4).trim(),
  preferred_timezone: 'Europe/Rome',
  spoken_languages: [
    { code: 'en', name: 'English', level: 'fluent' },
    { code: 'it', name: 'Italian', level: 'native' },
  ],
  send_job_emails: true,
  send_saved_offer_emails: true,
} satisfies Required<ProfilePatch>

describe('changing one field changes no other field:', () => {
  test.each(Object.entries(change))('%s', async (field, value) => {
    const person = await seedPerson(app.clock)
    const before = await readProfile(app, person)
    app.clock.turn({ seconds: 1 })
    const own = field === 'username' ? `${value}${person.profileId.slice(-4)}` : value
    const response = await patchProfile(app, person, { [field]: own })
    expect(response.status).toBe(200)
    const after = await readProfile(app, person)
    expect(await response.json()).toEqual({ profile: after })
    expect(after).toEqual({
      ...before,
      [field]: own,
      updated_at: app.clock.now().toISOString(),
    })
  })

  const emptied = ['username', 'phone', 'residency', 'date_of_birth', 'available_from', 'website']
  test.each([...emptied, 'price_per_hour', 'yearly_salary', 'job_title', 'summary'])(
    'null clears %s',
    async (field) => {
      const person = await seedPerson(app.clock)
      const own = { ...change, username: `u${person.profileId.slice(-8)}` }
      expect((await patchProfile(app, person, own)).status).toBe(200)
      expect((await patchProfile(app, person, { [field]: null })).status).toBe(200)
      const after = await readProfile(app, person)
      expect(after).toMatchObject({ ...own, [field]: null })
    },
  )
})

describe('read-only fields are rejected by name', () => {
  const forbidden: Record<string, unknown> = {
    id: newId('profile'),
    email: 'altra@posta.example',
    profile_type: 'provider',
    onboarding_status: 'completed',
    payment_profile: 'enterprise',
    plan: 'enterprise',
    resume_url: 'https://evil.example/x.pdf',
    avatar_url: 'https://evil.example/x.png',
    resume_file_id: 'x',
    avatar_file_id: 'x',
    terms_accepted_at: '2020-01-01T00:00:00Z',
    deleted_at: '2020-01-01T00:00:00Z',
    suspended_at: '2020-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
    username_key: 'x',
    usernameKey: 'x',
    profileType: 'provider',
    experience: [],
    education: [],
    is_admin: true,
    offer_places: 25,
    job_emails_opened_at: null,
    job_emails_asked_at: null,
  }
  test.each(Object.entries(forbidden))('such as %s', async (field, value) => {
    const person = await seedPerson(app.clock)
    const before = await readProfile(app, person)
    const response = await patchProfile(app, person, { job_title: 'Regista', [field]: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: field, code: 'unknown_field' }],
    })
    expect(await readProfile(app, person)).toEqual(before)
  })

  test('and so are the names of the object prototype', async () => {
    const person = await seedPerson(app.clock)
    const body = '{"__proto__":{"email":"a@b.example"},"constructor":{"x":1}}'
    const response = await app.fetch('/api/profile', {
      method: 'PATCH',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
  })

  test('and every column is either writable or rejected', () => {
    const columns = Object.values(getTableColumns(drizzleSchema.profiles)).map(({ name }) => name)
    expect(
      columns.filter((name) => !(name in change) && !(name in forbidden)),
      'These columns must be in `change` or in `forbidden`, both in this file',
    ).toEqual([])
  })
})

describe('the profile in a session', () => {
  test('includes the own companies in full, and no others', async () => {
    const person = await seedPerson(app.clock, { profileType: 'provider' })
    const stranger = await seedPerson(app.clock, { profileType: 'provider' })
    const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
    const id = newId('company')
    await db.insert(drizzleSchema.companies).values({
      id,
      name: 'Cooperativa Fiume',
      invoiceEmail: 'conti@fiume.example',
      vatNumber: 'IT01234567890',
      ...times,
    })
    await db
      .insert(drizzleSchema.companyMembers)
      .values({ companyId: id, profileId: person.profileId, createdAt: app.clock.now() })
    const path = `/api/company/profile/${person.profileId}`
    const own = await app.fetch(path, { headers: person.headers })
    expect(await own.json()).toEqual({
      companies: [
        {
          id,
          name: 'Cooperativa Fiume',
          photos: [],
          logo: null,
          website: null,
          social_media: {},
          description: null,
          sector: null,
          size: null,
          founded: null,
          headquarters: null,
          benefits: [],
          invoice_email: 'conti@fiume.example',
          invoice_address: null,
          vat_number: 'IT01234567890',
          invoice_country: null,
          fiscal_code: null,
          sdi_code: null,
          pec: null,
          is_verified: false,
          verification_level: 'unverified',
          role: 'owner',
          confirm_by: null,
          plan: { code: 'early_adopter', places: 5, offers_used: 0, companies_used: 0 },
          transactions: [],
        },
      ],
    })
    expect((await app.fetch(path, { headers: stranger.headers })).status).toBe(404)
  })

  test('never includes columns that its owner may not see', async () => {
    const row = await seedProfile(app.clock)
    const profile = await readProfile(app, await seedPerson(app.clock, { usernameKey: 'chiave' }))
    expect(Object.keys(profile)).not.toContain('username_key')
    expect(JSON.stringify(profile)).not.toContain('chiave')
    expect(JSON.stringify(profile)).not.toContain(row.email)
  })
})
