import { describe, expect, test } from 'vitest'
import { secretPagePaths } from '../contract/shared/pages.ts'
import { redactSecrets } from './log-secrets.ts'

const secret = 'q3Vw-x_0Zr8pT5uQm1Yb7KcNfHs2LdGe4aJiRoXt9Wv'
const signed = `prf_01.1780000000000.${secret}`
const secretPages = [...secretPagePaths, ...['/verify/:token', '/verify-company/:token']]

describe('redactSecrets', () => {
  test('finds pages that have a token in their path', () =>
    expect(secretPages.length).toBeGreaterThan(3))

  test.each(secretPages)('removes the token from %s', (page) => {
    for (const token of ['short', secret, signed]) {
      const address = page.replace(':token', token)
      for (const secretPath of [
        address,
        `/api${address}`,
        `//host.example${address}/`,
        `${address}?next=1`,
        `${address}#part`,
        address.toUpperCase(),
        `/auth?next=${encodeURIComponent(address)}&x=1`,
      ]) {
        const line = redactSecrets(`GET ${secretPath} 200 OK (3ms)`)
        expect(line).not.toContain(token)
        expect(line).not.toContain(token.toUpperCase())
        expect(line).toMatch(/^GET \S+ 200 OK \(3ms\)$/)
      }
    }
  })

  test.each([
    `/verify-account?token=${secret}&profileType=consumer`,
    `/api/verify/${secret}`,
    `/api/verify-company/${signed}`,
    `/api/invitation/${secret}/answer`,
    `/api/alert/${secret}`,
    `/ingest/array/phc_${secret}/config`,
    `/invoices/trx_1?key=${secret}`,
    `/api/invoices/trx_1/checkout?x=1&key=${secret}`,
    `/api/resumes/fil_1?expires=1&signature=${secret}`,
    `/auth?next=${encodeURIComponent(`/invoices/trx_1?key=${secret}`)}`,
    `/x?token=${secret}`,
    `/x?TOKEN=short-but-${secret}`,
  ])('removes the secret from %s', (address) => {
    expect(redactSecrets(`GET ${address} 200 OK`)).not.toContain(secret)
  })

  test.each([
    'GET / 200 OK (12ms)',
    'GET /api/job-offers?search=token+ring&page=2 200 OK (1ms)',
    'PATCH /api/job-offer/applications-count/off_td3qv5wgj0ccwr2w11nm130wrp 202 Accepted (4ms)',
    'GET /job-offers/create/success 200 OK',
    'GET /assets/bricolage-grotesque-latin-standard-normal-BKTBnXn8abcdefgh.woff2 200 OK',
    'GET /profile/edit/prf_1/jobs/job_1 200 OK',
    '{"event":"request","route":"GET /api/verify/:token","status":200,"ms":3}',
  ])('leaves %s unchanged', (line) => {
    expect(redactSecrets(line)).toBe(line)
  })
})
