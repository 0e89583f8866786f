import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companies, companyMembers } from '../../../worker/db/schema/hiring.ts'
import { startApp } from '../../support/app.ts'
import { interceptedBindings } from '../../support/faults.ts'
import { photoForm } from '../../support/files.ts'
import { sampleImages } from '../../support/images.ts'
import { seedEmployerWithCompany, seedMember, seedPerson } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { jsonContentTypeHeaders } from '../../support/tokens.ts'

const logoForm = () => {
  const form = new FormData()
  form.set('logo', new File([sampleImages.png], 'logo.png', { type: 'image/png' }))
  return form
}

test.each([
  ['a new name', 'PATCH', '', 'DB.batch', () => JSON.stringify({ name: 'Falsa Banca' })],
  ['a logo', 'POST', '/logo', 'FILES.put', logoForm],
  ['a photo', 'POST', '/photos', 'FILES.put', () => photoForm(sampleImages.png, 'Sede')],
])('an owner who is removed while the server stores %s changes nothing', async (...row) => {
  const [, method, path, call, body] = row
  const app = startApp()
  const { companyId, profileId, headers } = await seedEmployerWithCompany(app.clock)
  await seedMember(app.clock, companyId, await seedPerson(app.clock, { profileType: 'provider' }))
  const isCompany = eq(companies.id, companyId)
  const [before] = await db.select().from(companies).where(isCompany)
  const { bindings } = interceptedBindings(async ({ name, run }) => {
    if (name === call) {
      await db
        .delete(companyMembers)
        .where(
          and(eq(companyMembers.companyId, companyId), eq(companyMembers.profileId, profileId)),
        )
    }
    return run()
  })
  const late = startApp({ clock: app.clock, bindings })
  const sent = body()
  const isJson = typeof sent === 'string'
  const response = await late.fetch(`/api/company/${companyId}${path}`, {
    method,
    headers: isJson ? { ...headers, ...jsonContentTypeHeaders } : headers,
    body: sent,
  })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await db.select().from(companies).where(isCompany)).toEqual([before])
})
