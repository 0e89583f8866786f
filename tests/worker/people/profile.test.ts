import { getTableColumns } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import type { OwnProfile, ProfilePatch } from '../../../worker/contract/people/profiles.ts'
import { schema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { seedPerson, seedProfile } from '../../support/people.ts'
import { db } from '../../support/seed.ts'

const app = startApp()

type Caller = { headers: Record<string, string> }

const patch = ({ headers }: Caller, body: unknown) =>
  app.fetch('/api/profile', {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function read({ headers }: Caller): Promise<OwnProfile> {
  const response = await app.fetch('/api/me', { headers })
  expect(response.status).toBe(200)
  return ((await response.json()) as { profile: OwnProfile }).profile
}

/** A value for every editable field, different from a new profile's. */
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

describe('what may be changed is changed, and nothing besides', () => {
  test.each(Object.entries(change))('%s', async (field, value) => {
    const person = await seedPerson(app.clock)
    const before = await read(person)
    app.clock.turn({ seconds: 1 })
    const own = field === 'username' ? `${value}${person.profileId.slice(-4)}` : value
    const response = await patch(person, { [field]: own })
    expect(response.status).toBe(200)
    const after = await read(person)
    expect(await response.json()).toEqual({ profile: after })
    expect(after).toEqual({
      ...before,
      [field]: own,
      updated_at: app.clock.now().toISOString(),
    })
  })

  const emptied = ['username', 'phone', 'residency', 'date_of_birth', 'available_from', 'website']
  test.each([...emptied, 'price_per_hour', 'yearly_salary', 'job_title', 'summary'])(
    'null empties %s',
    async (field) => {
      const person = await seedPerson(app.clock)
      const own = { ...change, username: `u${person.profileId.slice(-8)}` }
      expect((await patch(person, own)).status).toBe(200)
      expect((await patch(person, { [field]: null })).status).toBe(200)
      const after = await read(person)
      expect(after).toMatchObject({ ...own, [field]: null })
    },
  )
})

describe('fields that the owner may not set are refused by name', () => {
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
  }
  test.each(Object.entries(forbidden))('%s', async (field, value) => {
    const person = await seedPerson(app.clock)
    const before = await read(person)
    const response = await patch(person, { job_title: 'Regista', [field]: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: field, code: 'unknown_field' }],
    })
    expect(await read(person)).toEqual(before)
  })

  test('even under the names of the prototype', async () => {
    const person = await seedPerson(app.clock)
    const body = '{"__proto__":{"email":"a@b.example"},"constructor":{"x":1}}'
    const response = await app.fetch('/api/profile', {
      method: 'PATCH',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
  })

  test('and every column is either for the owner to say, or refused above', () => {
    const columns = Object.values(getTableColumns(schema.profiles)).map(({ name }) => name)
    expect(columns.filter((name) => !(name in change) && !(name in forbidden))).toEqual([])
  })
})

test.each([
  ['+39 333 1234567', '+393331234567'],
  ['0039 055 123 4567', '+390551234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
])('a telephone number is kept in E.164: %s', async (phone, kept) => {
  const person = await seedPerson(app.clock)
  expect((await patch(person, { phone })).status).toBe(200)
  expect(await read(person)).toMatchObject({ phone: kept })
})

test.each([
  ...['UTC', 'GMT', 'CET', 'Etc/UTC', 'Etc/GMT+5', 'Atlantic/Reykjavik'],
  ...['Asia/Calcutta', 'Asia/Kolkata', 'US/Pacific', 'America/Argentina/Buenos_Aires'],
])('whatever zone a device is in is kept: %s', async (zone) => {
  const person = await seedPerson(app.clock)
  expect((await patch(person, { preferred_timezone: zone })).status).toBe(200)
  expect(await read(person)).toMatchObject({ preferred_timezone: zone })
})

describe('invalid values are reported field by field', () => {
  test.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: '' }, 'username', 'Username is required'],
    [{ username: 'a'.repeat(32) }, 'username', 'Username must be less than 32 characters'],
    [{ username: 'a b c' }, 'username', 'invalid'],
    [{ residency: 'ab' }, 'residency', 'Residency must be at least 3 characters'],
    [{ residency: 'a'.repeat(33) }, 'residency', 'Residency must be less than 32 characters'],
    [{ summary: 'breve' }, 'summary', 'Summary must be at least 100 characters'],
    [{ summary: 'a'.repeat(1_001) }, 'summary', 'Max 1000 characters'],
    [{ price_per_hour: 9 }, 'price_per_hour', 'Hourly rate must be at least 10'],
    [{ yearly_salary: 9 }, 'yearly_salary', 'Yearly salary must be at least 10'],
    [{ price_per_hour: 10.5 }, 'price_per_hour', 'not_a_number'],
    [{ price_per_hour: '45' }, 'price_per_hour', 'not_a_number'],
    [{ job_title: '   ' }, 'job_title', 'Il titolo professionale è obbligatorio'],
    [{ full_name: ' ' }, 'full_name', 'required'],
    [{ nationality: 'XX' }, 'nationality', 'not_in_list'],
    [{ date_of_birth: '1990-02-30' }, 'date_of_birth', 'invalid'],
    [{ date_of_birth: '28/02/1990' }, 'date_of_birth', 'invalid'],
    [{ website: 'javascript:alert(1)' }, 'website', 'invalid'],
    [{ website: 'ftp://persona.example' }, 'website', 'invalid'],
    [{ website: 'https://banca.example@altrove.example' }, 'website', 'invalid'],
    [{ website: 'https://banca.example:443@altrove.example/' }, 'website', 'invalid'],
    [{ full_name: '\u200b\u0000' }, 'full_name', 'required'],
    [{ skills: ['\u200b'] }, 'skills.0', 'too_short'],
    [{ date_of_birth: '9999-12-31' }, 'date_of_birth', 'invalid'],
    [{ social_links: { x: 'data:text/html,x' } }, 'social_links.x', 'invalid'],
    [{ phone: '333 1234567' }, 'phone', 'invalid'],
    [{ phone: '+999 333 1234567' }, 'phone', 'invalid'],
    [{ phone: '' }, 'phone', 'invalid'],
    [{ preferred_timezone: 'Mars/Olympus' }, 'preferred_timezone', 'not_in_list'],
    [{ preferred_timezone: '+01:00' }, 'preferred_timezone', 'not_in_list'],
    [{ spoken_languages: [{ code: 'it', level: 'native' }] }, 'spoken_languages', 'required'],
    [
      { spoken_languages: [{ code: 'xx', level: 'native' }] },
      'spoken_languages.0.code',
      'not_in_list',
    ],
    [{ skills: Array.from({ length: 51 }, (_, i) => `s${i}`) }, 'skills', 'too_many'],
  ])('%j', async (body, path, code) => {
    const person = await seedPerson(app.clock)
    const response = await patch(person, body)
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as { errors: { path: string; code: string }[] }
    expect(errors).toContainEqual(expect.objectContaining({ path, code }))
  })
})

test('an hour costs less than a year, whichever of them is changed', async () => {
  const person = await seedPerson(app.clock)
  expect((await patch(person, { price_per_hour: 50, yearly_salary: 50 })).status).toBe(400)
  expect((await patch(person, { price_per_hour: 50, yearly_salary: 51 })).status).toBe(200)
  for (const body of [{ price_per_hour: 51 }, { yearly_salary: 50 }]) {
    const response = await patch(person, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'price_per_hour', code: 'Hourly rate must be less than yearly salary' }],
    })
  }
  expect((await patch(person, { price_per_hour: 51, yearly_salary: null })).status).toBe(200)
})

test('two prices that do not go together, changed at once: one of them stays out', async () => {
  for (let run = 0; run < 10; run++) {
    const person = await seedPerson(app.clock, { pricePerHour: 20, yearlySalary: 1_000 })
    const changes = [{ price_per_hour: 900 }, { yearly_salary: 100 }]
    const answers = await Promise.all(changes.map((change) => patch(person, change)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await patch(person, { skills: ['svg'] })).status).toBe(200)
  }
})

describe('a username is one person’s', () => {
  test('regardless of case and accents', async () => {
    const [one, other] = [await seedPerson(app.clock), await seedPerson(app.clock)]
    expect((await patch(one, { username: 'Marea' })).status).toBe(200)
    for (const username of ['Marea', 'marea', 'MAREA', 'ｍａｒｅａ']) {
      const response = await patch(other, { username })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        code: 'profiles.username_taken',
        errors: [{ path: 'username', code: 'taken' }],
      })
    }
    expect((await patch(one, { username: 'MAREA' })).status).toBe(200)
    expect((await read(one)).username).toBe('MAREA')
  })

  test('100 at once: one gets it, and the others’ profiles stay as they were', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => seedPerson(app.clock)))
    const answers = await Promise.all(
      people.map((person) => patch(person, { username: 'Contesa', job_title: 'Contendente' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
    const all = await Promise.all(people.map(read))
    expect(all.filter(({ username }) => username === 'Contesa')).toHaveLength(1)
    expect(all.filter((one) => one.job_title === 'Contendente')).toHaveLength(1)
  })

  test('given back, it is free', async () => {
    const [one, other] = [await seedPerson(app.clock), await seedPerson(app.clock)]
    await patch(one, { username: 'Libera' })
    await patch(one, { username: null })
    expect((await patch(other, { username: 'libera' })).status).toBe(200)
  })
})

describe('what comes with a session', () => {
  test('the own companies in full, and no others', async () => {
    const person = await seedPerson(app.clock, { profileType: 'provider' })
    const stranger = await seedPerson(app.clock, { profileType: 'provider' })
    const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
    const id = newId('company')
    await db.insert(schema.companies).values({
      id,
      name: 'Cooperativa Fiume',
      invoiceEmail: 'conti@fiume.example',
      vatNumber: 'IT01234567890',
      ...times,
    })
    await db
      .insert(schema.companyMembers)
      .values({ companyId: id, profileId: person.profileId, createdAt: app.clock.now() })
    const path = `/api/company/profile/${person.profileId}`
    const own = await app.fetch(path, { headers: person.headers })
    expect(await own.json()).toEqual({
      companies: [
        {
          id,
          name: 'Cooperativa Fiume',
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
          is_verified: false,
          confirm_by: null,
          plan: { code: 'early_adopter', offers_used: 0, companies_used: 0 },
          transactions: [],
        },
      ],
    })
    expect((await app.fetch(path, { headers: stranger.headers })).status).toBe(404)
  })

  test('a profile never shows what its owner cannot know', async () => {
    const row = await seedProfile(app.clock)
    const profile = await read(await seedPerson(app.clock, { usernameKey: 'chiave' }))
    expect(Object.keys(profile)).not.toContain('username_key')
    expect(JSON.stringify(profile)).not.toContain('chiave')
    expect(JSON.stringify(profile)).not.toContain(row.email)
  })
})
