import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { seedPerson } from '../../support/people.ts'
import { patchProfile, readProfile } from '../../support/profiles.ts'

const app = startApp()

test.each([
  ['+39 333 1234567', '+393331234567'],
  ['0039 055 123 4567', '+390551234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
])('the telephone number %s is stored in E.164 format', async (phone, kept) => {
  const person = await seedPerson(app.clock)
  expect((await patchProfile(app, person, { phone })).status).toBe(200)
  expect(await readProfile(app, person)).toMatchObject({ phone: kept })
})

test.each([
  ...['UTC', 'GMT', 'CET', 'Etc/UTC', 'Etc/GMT+5', 'Atlantic/Reykjavik'],
  ...['Asia/Calcutta', 'Asia/Kolkata', 'US/Pacific', 'America/Argentina/Buenos_Aires'],
])('the time zone %s is accepted', async (zone) => {
  const person = await seedPerson(app.clock)
  expect((await patchProfile(app, person, { preferred_timezone: zone })).status).toBe(200)
  expect(await readProfile(app, person)).toMatchObject({ preferred_timezone: zone })
})

describe('an invalid value is reported with its field', () => {
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
  ])('in %j', async (body, path, code) => {
    const person = await seedPerson(app.clock)
    const response = await patchProfile(app, person, body)
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as { errors: { path: string; code: string }[] }
    expect(errors).toContainEqual(expect.objectContaining({ path, code }))
  })
})

test('the hourly rate must be below the yearly salary, whichever of them changes', async () => {
  const person = await seedPerson(app.clock)
  expect((await patchProfile(app, person, { price_per_hour: 50, yearly_salary: 50 })).status).toBe(
    400,
  )
  expect((await patchProfile(app, person, { price_per_hour: 50, yearly_salary: 51 })).status).toBe(
    200,
  )
  for (const body of [{ price_per_hour: 51 }, { yearly_salary: 50 }]) {
    const response = await patchProfile(app, person, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: [{ path: 'price_per_hour', code: 'Hourly rate must be less than yearly salary' }],
    })
  }
  expect(
    (await patchProfile(app, person, { price_per_hour: 51, yearly_salary: null })).status,
  ).toBe(200)
})

test('of two parallel changes that contradict each other one is rejected', async () => {
  for (let run = 0; run < 10; run++) {
    const person = await seedPerson(app.clock, { pricePerHour: 20, yearlySalary: 1_000 })
    const changes = [{ price_per_hour: 900 }, { yearly_salary: 100 }]
    const answers = await Promise.all(changes.map((change) => patchProfile(app, person, change)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await patchProfile(app, person, { skills: ['svg'] })).status).toBe(200)
  }
})
