import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { parallelRequestsCount } from '../../support/effort.ts'
import { seedPerson } from '../../support/people.ts'
import { patchProfile, readProfile } from '../../support/profiles.ts'

const app = startApp()

describe('a username belongs to one person', () => {
  test('regardless of case and accents', async () => {
    const [one, other] = [await seedPerson(app.clock), await seedPerson(app.clock)]
    expect((await patchProfile(app, one, { username: 'Marea' })).status).toBe(200)
    for (const username of ['Marea', 'marea', 'MAREA', 'ｍａｒｅａ']) {
      const response = await patchProfile(app, other, { username })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        code: 'profiles.username_taken',
        errors: [{ path: 'username', code: 'taken' }],
      })
    }
    expect((await patchProfile(app, one, { username: 'MAREA' })).status).toBe(200)
    expect((await readProfile(app, one)).username).toBe('MAREA')
  })

  test('even if many people request it in parallel', async () => {
    const people = await Promise.all(
      Array.from({ length: parallelRequestsCount }, () => seedPerson(app.clock)),
    )
    const answers = await Promise.all(
      people.map((person) =>
        patchProfile(app, person, { username: 'Contesa', job_title: 'Contendente' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(parallelRequestsCount - 1)
    const all = await Promise.all(people.map((one) => readProfile(app, one)))
    expect(all.filter(({ username }) => username === 'Contesa')).toHaveLength(1)
    expect(all.filter((one) => one.job_title === 'Contendente')).toHaveLength(1)
  })

  test('until it is released', async () => {
    const [one, other] = [await seedPerson(app.clock), await seedPerson(app.clock)]
    await patchProfile(app, one, { username: 'Libera' })
    await patchProfile(app, one, { username: null })
    expect((await patchProfile(app, other, { username: 'libera' })).status).toBe(200)
  })
})
