import { expect, test } from 'vitest'
import type { PublicCompanyPage } from '../../../worker/contract/hiring/companies.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { seedEmployerWithCompany } from '../../support/people.ts'
import { seedOffers } from '../../support/seed.ts'

/** Starts an isolate and records the bookmark with which each database session begins. */
function startRecorded() {
  const begins: (string | undefined)[] = []
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'withSession') {
        return (from?: string) => {
          begins.push(from)
          return target.withSession(from)
        }
      }
      const member = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const app = startApp({ bindings: { DB, CATALOGUE_TTL_SECONDS: 60 } })
  return { app, begins }
}

test('a public answer reads the nearest database replica that includes its catalogue version', async () => {
  const { app, begins } = startRecorded()
  const owner = await seedEmployerWithCompany(app.clock)
  await seedOffers(owner.companyId, [{ title: 'Tornitrice' }])
  await app.json('/api/job-offers')
  const { result } = await env.CATALOGUE.getByName('weur').version()
  expect(begins).toEqual([expect.stringMatching(/^[\da-f]+-/)])
  // The replica may have read from the database again in the meantime, so its bookmark may be
  // newer.
  expect(String(begins[0]) <= String(result.bookmark)).toBe(true)
})

test('a client reads its own writes', async () => {
  const { app, begins } = startRecorded()
  const owner = await seedEmployerWithCompany(app.clock)
  const path = `/api/company/${owner.companyId}`
  await app.json('/api/job-offers')
  await app.json(path)
  const before = begins.at(-1) ?? ''
  const said = await app.fetch(path, {
    method: 'PATCH',
    headers: { ...owner.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ description: 'Torniamo legno.' }),
  })
  expect(said.status).toBe(200)
  const { company } = await app.json<PublicCompanyPage>(path)
  expect(company.description).toBe('<p>Torniamo legno.</p>')
  // Bookmarks sort by age: a newer state of the database has a greater bookmark.
  expect([(begins.at(-1) ?? '') > before, before]).toEqual([true, expect.stringMatching(/-/)])
})

test('private data are read from the primary', async () => {
  const { app, begins } = startRecorded()
  const owner = await seedEmployerWithCompany(app.clock)
  const me = await app.fetch('/api/me', { headers: owner.headers })
  expect([me.status, begins]).toEqual([200, []])
})
