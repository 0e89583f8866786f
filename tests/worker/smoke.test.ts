import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'

test('smoke', async () => {
  const r = await SELF.fetch('https://ovunque.test/api/job-offers')
  console.log(r.status, Object.fromEntries(r.headers), await r.text())
  const u = await SELF.fetch('https://ovunque.test/api/nope')
  console.log(u.status, await u.text())
  const b = await SELF.fetch('https://ovunque.test/api/job-offers?page=-1&limit=abc&sortBy=x&page=2')
  console.log(b.status, await b.text())
  expect(1).toBe(1)
})
