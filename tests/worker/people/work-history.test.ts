import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { fetchProfileOfPerson } from '../../support/files.ts'
import { seedPerson } from '../../support/people.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'

const app = startApp()
type Person = { headers: { Authorization: string } }

const send = (method: string, path: string, { headers }: Person, body?: unknown) =>
  app.fetch(path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const bodyOf = (response: Response): Promise<Record<string, Record<string, unknown>>> =>
  response.json()
const errorsOf = async (response: Response) => ((await response.json()) as ProblemDetails).errors

const job = {
  job_title: 'Sviluppatrice',
  company_name: 'Bottega Scirocco',
  start_date: '2018-01-01',
  end_date: '2020-06-30',
  is_current: false,
  description: 'Interfacce',
}
const study = {
  institution: 'Università di Nessundove',
  degree: 'Laurea',
  field_of_study: 'Informatica',
  start_date: '2010-09-01',
  end_date: '2013-07-01',
  is_current: false,
  description: null,
}

describe.each([
  {
    path: '/api/jobs',
    name: 'job',
    entry: job,
    required: ['job_title', 'company_name'],
    missing: ['Job title is required', 'Company name is required'],
    text: 'company_name',
    list: 'experience',
  },
  {
    path: '/api/education',
    name: 'education',
    entry: study,
    required: ['institution', 'field_of_study'],
    missing: ['Institution is required', 'Field of study is required'],
    text: 'institution',
    list: 'education',
  },
] as const)('$path', ({ path, name, entry, required, missing, text, list }) => {
  const add = async (person: Person, fields: object = entry) => {
    const response = await send('POST', path, person, { [name]: fields })
    expect(response.status).toBe(201)
    return String((await bodyOf(response))[name]?.id)
  }

  test('adds, shows, lists, changes and deletes entries, oldest first', async () => {
    const person = await seedPerson(app.clock)
    const id = await add(person)
    const older = await add(person, { ...entry, start_date: '2001-01-01' })
    expect(await bodyOf(await send('GET', `${path}/${id}`, person))).toEqual({
      [name]: { id, ...entry },
    })
    const items = [
      { id: older, ...entry, start_date: '2001-01-01' },
      { id, ...entry },
    ]
    expect(await bodyOf(await send('GET', path, person))).toEqual({ items })
    expect((await fetchProfileOfPerson(app, person))[list]).toEqual(items)

    const patched = await send('PATCH', `${path}/${id}`, person, { [name]: { [text]: 'Altrove' } })
    expect(await bodyOf(patched)).toEqual({ [name]: { id, ...entry, [text]: 'Altrove' } })
    expect((await send('DELETE', `${path}/${id}`, person)).status).toBe(200)
    expect((await send('DELETE', `${path}/${id}`, person)).status).toBe(404)
    expect((await bodyOf(await send('GET', path, person))).items).toHaveLength(1)
  })

  test('accepts a minimal entry and ignores unknown fields', async () => {
    const person = await seedPerson(app.clock)
    const more = { ...entry, temp_id: '1', id: 'mine', profile_id: newId('profile'), created_at: 0 }
    const added = (await bodyOf(await send('POST', path, person, more)))[name]
    expect(added).toEqual({ ...entry, id: expect.stringMatching(/^(job|edu)_/) })
  })

  test('has no end date for a current entry, and null for omitted fields', async () => {
    const person = await seedPerson(app.clock)
    const id = await add(person, { ...entry, is_current: true, end_date: '1999-01-01' })
    expect(await bodyOf(await send('GET', `${path}/${id}`, person))).toMatchObject({
      [name]: { is_current: true, end_date: null },
    })
    const { description: _, end_date: __, is_current: ___, ...least } = entry
    const shortest = await add(person, least)
    expect(await bodyOf(await send('GET', `${path}/${shortest}`, person))).toMatchObject({
      [name]: { is_current: false, end_date: null, description: null },
    })
    const ended = await add(person)
    const patched = await send('PATCH', `${path}/${ended}`, person, {
      [name]: { is_current: true },
    })
    expect(await bodyOf(patched)).toEqual({
      [name]: { ...entry, id: ended, is_current: true, end_date: null },
    })
  })

  test('reports errors for each field', async () => {
    const person = await seedPerson(app.clock)
    const blank = Object.fromEntries(required.map((field) => [field, '  ']))
    expect(
      await errorsOf(await send('POST', path, person, { [name]: { ...entry, ...blank } })),
    ).toEqual(required.map((field, index) => ({ path: `${name}.${field}`, code: missing[index] })))
    for (const [change, field, code] of [
      [{ start_date: '' }, 'start_date', 'required'],
      [{ start_date: undefined }, 'start_date', 'required'],
      [{ start_date: '2020-02-30' }, 'start_date', 'invalid'],
      [{ start_date: '01/02/2020' }, 'start_date', 'invalid'],
      [{ start_date: null }, 'start_date', 'invalid'],
      [{ start_date: '2021-01-01' }, 'end_date', 'End date cannot be earlier than start date'],
      [{ is_current: 'yes' }, 'is_current', 'invalid'],
      [{ [text]: 'x'.repeat(121) }, text, 'too_long'],
      [{ description: 'x'.repeat(5001) }, 'description', 'too_long'],
    ] as const) {
      const response = await send('POST', path, person, { [name]: { ...entry, ...change } })
      expect(response.status).toBe(400)
      expect((await errorsOf(response))?.map((error) => [error.path, error.code])).toEqual([
        [`${name}.${field}`, code],
      ])
    }
    for (const body of [null, [], 'x', {}, { [name]: null }, { [name]: [] }]) {
      expect((await send('POST', path, person, body)).status).toBe(400)
    }
    expect(await bodyOf(await send('GET', path, person))).toEqual({ items: [] })
  })

  test('validates the whole entry after a partial change', async () => {
    const person = await seedPerson(app.clock)
    const id = await add(person)
    const same = await send('PATCH', `${path}/${id}`, person, { [name]: {} })
    expect(await bodyOf(same)).toEqual({ [name]: { id, ...entry } })
    const late = await send('PATCH', `${path}/${id}`, person, {
      [name]: { start_date: '2024-01-01' },
    })
    expect([late.status, await errorsOf(late)]).toEqual([
      400,
      [{ path: `${name}.end_date`, code: 'End date cannot be earlier than start date' }],
    ])
    const blank = await send('PATCH', `${path}/${id}`, person, { [name]: { [text]: '' } })
    expect(await errorsOf(blank)).toHaveLength(1)
    expect((await send('PATCH', `${path}/${id}`, person, entry)).status).toBe(400)
    expect(await bodyOf(await send('GET', `${path}/${id}`, person))).toEqual({
      [name]: { id, ...entry },
    })
  })

  test('stores as many of 60 parallel entries as a profile may have', async () => {
    const person = await seedPerson(app.clock)
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => send('POST', path, person, { [name]: entry })),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(
      limits.profileHistoryEntriesMax,
    )
    expect(statuses.filter((status) => status === 409)).toHaveLength(10)
    expect((await bodyOf(await send('GET', path, person))).items).toHaveLength(50)
  })

  test('can be read by companies the person applied to, and changed only by the person', async () => {
    const [person, other] = [await seedPerson(app.clock), await seedPerson(app.clock)]
    const member = await seedPerson(app.clock, { profileType: 'provider' })
    const id = await add(person)
    const companyId = await seedCompany()
    const createdAt = app.clock.now()
    await db
      .insert(drizzleSchema.companyMembers)
      .values({ companyId, profileId: member.profileId, createdAt })
    const asking = ({ headers }: Person) => ({
      headers: { ...headers, 'x-profile-id': person.profileId },
    })
    const read = async (reader: Person) => {
      const [all, one] = [
        await send('GET', path, asking(reader)),
        await send('GET', `${path}/${id}`, asking(reader)),
      ]
      return [all.status, one.status]
    }
    expect([await read(person), await read(other), await read(member)]).toEqual([
      [200, 200],
      [404, 404],
      [404, 404],
    ])
    await db.insert(drizzleSchema.jobApplications).values({
      id: newId('application'),
      offerId: await seedOffer({ companyId }),
      profileId: person.profileId,
      createdAt,
      updatedAt: createdAt,
    })
    expect([await read(person), await read(other), await read(member)]).toEqual([
      [200, 200],
      [404, 404],
      [200, 200],
    ])
    for (const stranger of [other, member, asking(other), asking(member)]) {
      const change = { [name]: { [text]: 'Mio' } }
      expect((await send('PATCH', `${path}/${id}`, stranger, change)).status).toBe(404)
      expect((await send('DELETE', `${path}/${id}`, stranger)).status).toBe(404)
      expect(
        (
          await send('GET', `${path}/${id}`, {
            headers: { Authorization: stranger.headers.Authorization },
          })
        ).status,
      ).toBe(404)
    }
    expect(await bodyOf(await send('GET', `${path}/${id}`, person))).toEqual({
      [name]: { id, ...entry },
    })
  })

  test.each(['x', '', newId('profile'), newId('job'), "' OR 1=1 --"])(
    'answers 404 for the profile id %o',
    async (profileId) => {
      const person = await seedPerson(app.clock)
      const headers = { ...person.headers, 'x-profile-id': profileId }
      expect((await send('GET', path, { headers })).status).toBe(404)
    },
  )
})

test('accepts a past job under the field names of other clients', async () => {
  const person = await seedPerson(app.clock)
  const { job_title, company_name, ...rest } = job
  const sent = { job: { ...rest, position: job_title, company: company_name } }
  const { job: added } = await bodyOf(await send('POST', '/api/jobs', person, sent))
  expect(added).toMatchObject(job)
  const patch = { job: { position: 'Regista' } }
  const { job: patched } = await bodyOf(
    await send('PATCH', `/api/jobs/${added?.id}`, person, patch),
  )
  expect(patched).toMatchObject({ ...job, job_title: 'Regista' })
})

test('accepts an education entry with degree_type', async () => {
  const person = await seedPerson(app.clock)
  const { degree, ...rest } = study
  const sent = { education: { ...rest, degree_type: degree } }
  const { education } = await bodyOf(await send('POST', '/api/education', person, sent))
  expect(education).toMatchObject(study)
})
