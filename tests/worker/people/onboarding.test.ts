import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { startApp } from '../../support/app.ts'
import { parallelRequestsCount } from '../../support/effort.ts'
import { fetchProfileOfPerson } from '../../support/files.ts'
import {
  completeOnboardingAnswers,
  readOnboardedRows,
  submitOnboarding,
} from '../../support/onboarding.ts'
import { seedPerson } from '../../support/people.ts'

const app = startApp()
let people = 0
const newcomer = () => seedPerson(app.clock, { onboardingStatus: 'in_progress' })
const newName = () => `persona.${people++}`
const problemOf = (response: Response): Promise<ProblemDetails> => response.json()

describe('starting the onboarding', () => {
  const start = ({ headers }: { headers: HeadersInit }) =>
    app.fetch('/api/profile/onboarding/start', { method: 'POST', headers })

  test.each([
    ['not_started', 'in_progress'],
    ['in_progress', 'in_progress'],
    ['completed', 'completed'],
  ] as const)('from %s leads to %s, also when repeated', async (onboardingStatus, becomes) => {
    const person = await seedPerson(app.clock, { onboardingStatus })
    for (const response of [await start(person), await start(person)]) {
      expect(response.status).toBe(200)
      const profile = { id: person.profileId, onboarding_status: becomes }
      expect(await response.json()).toEqual({ profile })
    }
    expect((await fetchProfileOfPerson(app, person)).onboarding_status).toBe(becomes)
  })

  test('is refused to employers', async () => {
    const response = await start(await seedPerson(app.clock, { profileType: 'provider' }))
    expect([response.status, (await problemOf(response)).code]).toEqual([403, 'auth.forbidden'])
  })
})

describe('submitting the onboarding', () => {
  test('stores every answer in its field', async () => {
    const person = await newcomer()
    const name = newName()
    const response = await submitOnboarding(app, person, completeOnboardingAnswers(name))
    expect(response.status).toBe(200)
    const profile = { id: person.profileId, onboarding_status: 'completed' }
    expect(await response.json()).toEqual({ profile })
    expect(await fetchProfileOfPerson(app, person)).toMatchObject({
      onboarding_status: 'completed',
      full_name: 'Persona Inventata',
      username: name,
      skills: ['react', 'node.js', 'c++'],
      job_title: 'Sviluppatrice',
      summary: expect.stringContaining('Costruisco'),
      price_per_hour: 45,
      yearly_salary: 60_000,
      residency: 'Trieste',
      date_of_birth: '1991-04-05',
      preferred_timezone: 'Europe/Rome',
      spoken_languages: [
        { code: 'en', name: 'English', level: 'fluent' },
        { code: 'it', name: 'Italian', level: 'native' },
      ],
      experience: [
        { job_title: 'Tirocinante', end_date: '2014-06-30', is_current: false },
        { job_title: 'Sviluppatrice', end_date: null, is_current: true },
      ],
      education: [{ institution: 'Università di Nessundove', degree: 'Laurea' }],
    })
  })

  test('happens once, and an older draft overwrites nothing', async () => {
    const person = await newcomer()
    const name = newName()
    await submitOnboarding(app, person, completeOnboardingAnswers(name))
    const saved = await fetchProfileOfPerson(app, person)
    const older = { ...completeOnboardingAnswers(name, { job_title: 'Regista' }), jobs: [] }
    const refused = await submitOnboarding(app, person, older)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'onboarding.completed' })
    expect(await fetchProfileOfPerson(app, person)).toEqual(saved)
  })

  test('accepts the field names of the web client, and rejects others', async () => {
    const person = await newcomer()
    const body = completeOnboardingAnswers(newName())
    const response = await submitOnboarding(app, person, {
      profile: {
        ...body.profile,
        id: '',
        email: 'altra@posta.example',
        profile_type: 'provider',
        onboarding_status: 'not_started',
        resume_url: 'https://altrove.example/cv.pdf',
        payment_profile: 'gold',
        price_per_h: 45,
      },
      education: [
        { ...body.education?.[0], degree: undefined, degree_type: 'Master', temp_id: '1' },
      ],
      jobs: [
        {
          position: 'Regista',
          company: 'Teatro',
          start_date: '2020-01-01',
          is_current: true,
          end_date: '2021-01-01',
        },
      ],
    })
    expect(response.status).toBe(200)
    const saved = await fetchProfileOfPerson(app, person)
    expect(saved).toMatchObject({
      id: person.profileId,
      profile_type: 'consumer',
      onboarding_status: 'completed',
      resume_url: null,
      payment_profile: null,
      education: [{ degree: 'Master' }],
      experience: [{ job_title: 'Regista', company_name: 'Teatro', end_date: null }],
    })
    expect(saved.email).not.toContain('altra')
  })

  const good = completeOnboardingAnswers('x').profile
  const { languages: _, ...withoutLanguages } = good
  const { date_of_birth: __, ...withoutBirth } = good
  test.each([
    [{ ...good, skills: ' , ' }, 'profile.skills', 'Le competenze sono obbligatorie'],
    [{ ...good, job_title: '  ' }, 'profile.job_title', 'Il titolo professionale è obbligatorio'],
    [{ ...good, bio: 'x'.repeat(99) }, 'profile.bio', 'Summary must be at least 100 characters'],
    [{ ...good, bio: 'x'.repeat(1001) }, 'profile.bio', 'Max 1000 characters'],
    [{ ...good, price_per_h: '9' }, 'profile.price_per_h', 'Hourly rate must be at least 10'],
    [{ ...good, price_per_h: 'dieci' }, 'profile.price_per_h', 'invalid'],
    [{ ...good, price_per_y: '9' }, 'profile.price_per_y', 'Yearly salary must be at least 10'],
    [
      { ...good, price_per_h: '50', price_per_y: '50' },
      'profile.price_per_h',
      'Hourly rate must be less than yearly salary',
    ],
    [withoutBirth, 'profile.date_of_birth', 'Date of birth is required'],
    [{ ...good, username: undefined }, 'profile.username', 'Username is required'],
    [{ ...good, residency: null }, 'profile.residency', 'Residency is required'],
    [{ ...good, bio: undefined }, 'profile.bio', 'Summary must be at least 100 characters'],
    [{ ...good, price_per_h: undefined }, 'profile.price_per_h', 'Hourly rate must be at least 10'],
    [{ ...good, date_of_birth: '' }, 'profile.date_of_birth', 'Date of birth is required'],
    [{ ...good, date_of_birth: '1991-02-30' }, 'profile.date_of_birth', 'invalid'],
    [{ ...good, username: '' }, 'profile.username', 'Username is required'],
    [{ ...good, username: 'ab' }, 'profile.username', 'Username must be at least 3 characters'],
    [
      { ...good, username: 'x'.repeat(32) },
      'profile.username',
      'Username must be less than 32 characters',
    ],
    [{ ...good, residency: '' }, 'profile.residency', 'Residency is required'],
    [{ ...good, residency: 'ab' }, 'profile.residency', 'Residency must be at least 3 characters'],
    [
      { ...good, residency: 'x'.repeat(33) },
      'profile.residency',
      'Residency must be less than 32 characters',
    ],
    [withoutLanguages, 'profile.languages', 'required'],
    [{ ...good, languages: { it: 'native' } }, 'profile.languages.en', 'required'],
    [{ ...good, languages: { en: 'perfect' } }, 'profile.languages.en', 'not_in_list'],
    [{ ...good, preferred_timezone: 'Mars/Base' }, 'profile.preferred_timezone', 'not_in_list'],
  ])('rejects %o', async (profile, path, code) => {
    const person = await newcomer()
    const before = await readOnboardedRows(person.profileId)
    const named = { ...profile, username: profile.username === 'x' ? newName() : profile.username }
    const response = await submitOnboarding(app, person, {
      ...completeOnboardingAnswers('x'),
      profile: named,
    })
    expect(response.status).toBe(400)
    const { errors = [] } = await problemOf(response)
    expect(errors.filter((error) => error.path === path)).toMatchObject([{ code }])
    expect(await readOnboardedRows(person.profileId)).toEqual(before)
  })

  test('names the position of an invalid history entry', async () => {
    const body = completeOnboardingAnswers(newName())
    const [study] = body.education ?? []
    const wrong = {
      ...body,
      education: [study, { ...study, institution: '', end_date: '2000-01-01' }],
    }
    const { errors } = await problemOf(await submitOnboarding(app, await newcomer(), wrong))
    expect(errors).toEqual([{ path: 'education.1.institution', code: 'Institution is required' }])
    const late = { ...body, jobs: [{ ...body.jobs?.[1], end_date: '2013-12-31' }] }
    expect((await problemOf(await submitOnboarding(app, await newcomer(), late))).errors).toEqual([
      { path: 'jobs.0.end_date', code: 'End date cannot be earlier than start date' },
    ])
    const many = { ...body, jobs: Array(51).fill(body.jobs?.[0]) }
    expect(
      (await problemOf(await submitOnboarding(app, await newcomer(), many))).errors,
    ).toMatchObject([{ path: 'jobs', code: 'too_many' }])
  })

  test('is refused to employers', async () => {
    const company = await seedPerson(app.clock, { profileType: 'provider' })
    expect(
      (await submitOnboarding(app, company, completeOnboardingAnswers(newName()))).status,
    ).toBe(403)
  })
})

describe('a username belongs to one person', () => {
  test('even if many people request it in parallel', async () => {
    const crowd = await Promise.all(Array.from({ length: parallelRequestsCount }, newcomer))
    const spellings = [
      'Contesa.Da.Tutti',
      'contesa.da.tutti',
      'CONTESA.DA.TUTTI',
      'ｃontesa.da.tutti',
    ]
    const responses = await Promise.all(
      crowd.map((person, index) =>
        submitOnboarding(app, person, completeOnboardingAnswers(spellings[index % 4] ?? '')),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(parallelRequestsCount - 1)
    const winner = statuses.indexOf(200)
    for (const [index, response] of responses.entries()) {
      if (index === winner) continue
      expect(await problemOf(response)).toMatchObject({
        code: 'profiles.username_taken',
        errors: [{ path: 'profile.username', code: 'taken' }],
      })
    }
    for (const [index, { profileId }] of crowd.entries()) {
      const { status, jobs } = await readOnboardedRows(profileId)
      expect({ status, jobs: jobs.length }).toEqual(
        index === winner ? { status: 'completed', jobs: 2 } : { status: 'in_progress', jobs: 0 },
      )
    }
  })

  test('and its availability can be checked', async () => {
    const [person, other] = [await newcomer(), await newcomer()]
    const name = newName()
    const ask = async ({ headers }: { headers: HeadersInit }, username: string) =>
      app.json(`/api/profile/username/${encodeURIComponent(username)}`, { headers })
    expect(await ask(person, name)).toEqual({ available: true })
    await submitOnboarding(app, other, completeOnboardingAnswers(name))
    expect(await ask(person, name.toUpperCase())).toEqual({ available: false })
    expect(await ask(other, name)).toEqual({ available: true })
    expect(await ask(person, 'ab')).toMatchObject({
      status: 400,
      errors: [{ path: 'username', code: 'Username must be at least 3 characters' }],
    })
  })
})
