import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { randomisedTestOptions } from '../../support/effort.ts'
import { seedProfile, seedSignInOrSignUpLink } from '../../support/people.ts'
import { countRows, requestSignInVerification, statusOrErrorCode } from '../../support/tokens.ts'

const confirmed = { 'X-Confirm': 'click' }

/**
 * Request headers of somebody who opens a link without having requested it in this browser and
 * without having clicked to confirm.
 */
const strangers: Record<string, string>[] = [
  {},
  { 'X-Confirm': 'yes' },
  { Cookie: '__Host-sign-in=guess' },
]

describe('a sign-in link', () => {
  test('opens one session for 50 parallel requests, and the others learn that it is used', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    for (let run = 0; run < randomisedTestOptions(10, 100).numRuns; run++) {
      const { token } = await seedSignInOrSignUpLink(app.clock, { email })
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () =>
          statusOrErrorCode(requestSignInVerification(app, token, confirmed)),
        ),
      )
      expect(outcomes.filter((one) => one === 200)).toHaveLength(1)
      expect(outcomes.filter((one) => one === 'auth.token_used')).toHaveLength(49)
    }
  })

  test('is not consumed by link scanners', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    for (let run = 0; run < randomisedTestOptions(5, 20).numRuns; run++) {
      const { token } = await seedSignInOrSignUpLink(app.clock, { email })
      const address = `/verify-account?token=${token}&profileType=consumer`
      const before = await countRows('sessions')
      expect((await app.fetch(address, { method: 'HEAD' })).status).toBe(200)
      expect((await app.fetch(address)).status).toBe(200)
      expect((await app.fetch(`/api/verify/${token}`, { method: 'HEAD' })).status).toBe(403)
      const head = { method: 'HEAD', headers: confirmed }
      expect((await app.fetch(`/api/verify/${token}`, head)).status).toBe(403)
      for (const headers of strangers) {
        expect(await statusOrErrorCode(requestSignInVerification(app, token, headers))).toBe(
          'auth.confirmation_required',
        )
      }
      expect(await countRows('sessions')).toBe(before)
      expect(await statusOrErrorCode(requestSignInVerification(app, token, confirmed))).toBe(200)
      expect(await countRows('sessions')).toBe(before + 1)
    }
  })

  test('needs no confirmation in the browser that requested it', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    const { token, nonce } = await seedSignInOrSignUpLink(app.clock, { email })
    const cookie = { Cookie: `__Host-sign-in=${nonce}` }
    const head = { method: 'HEAD', headers: cookie }
    expect((await app.fetch(`/api/verify/${token}`, head)).status, 'a scanner').toBe(403)
    expect(await statusOrErrorCode(requestSignInVerification(app, token, cookie))).toBe(200)
    expect(await statusOrErrorCode(requestSignInVerification(app, token, cookie))).toBe(
      'auth.token_used',
    )
  })

  test('expires after exactly ten minutes', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    const [inTime, late] = [
      await seedSignInOrSignUpLink(app.clock, { email }),
      await seedSignInOrSignUpLink(app.clock, { email }),
    ]
    app.clock.turn({ seconds: 599 })
    expect(await statusOrErrorCode(requestSignInVerification(app, inTime.token, confirmed))).toBe(
      200,
    )
    app.clock.turn({ seconds: 2 })
    expect(await statusOrErrorCode(requestSignInVerification(app, late.token, confirmed))).toBe(
      'auth.token_expired',
    )
    const cookie = { Cookie: `__Host-sign-in=${late.nonce}` }
    expect(await statusOrErrorCode(requestSignInVerification(app, late.token, cookie))).toBe(
      'auth.token_expired',
    )
  })

  test('invalidates the other links of its address, and of no other address', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    const other = await seedProfile(app.clock)
    const [first, second, third] = [
      await seedSignInOrSignUpLink(app.clock, { email }),
      await seedSignInOrSignUpLink(app.clock, { email }),
      await seedSignInOrSignUpLink(app.clock, { email }),
    ]
    const others = await seedSignInOrSignUpLink(app.clock, { email: other.email })
    expect(await statusOrErrorCode(requestSignInVerification(app, first.token, {}))).toBe(
      'auth.confirmation_required',
    )
    expect(await statusOrErrorCode(requestSignInVerification(app, second.token, confirmed))).toBe(
      200,
    )
    for (const { token, nonce } of [first, third]) {
      expect(await statusOrErrorCode(requestSignInVerification(app, token, confirmed))).toBe(
        'auth.token_used',
      )
      const cookie = { Cookie: `__Host-sign-in=${nonce}` }
      expect(await statusOrErrorCode(requestSignInVerification(app, token, cookie))).toBe(
        'auth.token_used',
      )
    }
    expect(await statusOrErrorCode(requestSignInVerification(app, others.token, confirmed))).toBe(
      200,
    )
    const later = await seedSignInOrSignUpLink(app.clock, { email })
    expect(await statusOrErrorCode(requestSignInVerification(app, later.token, confirmed))).toBe(
      200,
    )
  })

  test('opens one session if ten of one address are opened in parallel', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    const links = await Promise.all(
      Array.from({ length: 10 }, () => seedSignInOrSignUpLink(app.clock, { email })),
    )
    const outcomes = await Promise.all(
      links.map(({ token }) => statusOrErrorCode(requestSignInVerification(app, token, confirmed))),
    )
    expect(outcomes.toSorted()).toEqual([200, ...Array(9).fill('auth.token_used')])
  })

  test('is reported as unknown if it does not exist', async () => {
    const app = startApp()
    expect(await statusOrErrorCode(requestSignInVerification(app, 'nothing', confirmed))).toBe(
      'auth.token_invalid',
    )
    expect(await statusOrErrorCode(requestSignInVerification(app, 'nothing'))).toBe(
      'auth.confirmation_required',
    )
  })

  test('opens nothing for an address without an account', async () => {
    const app = startApp()
    const { token } = await seedSignInOrSignUpLink(app.clock, { email: 'nessuno@posta.example' })
    expect(await statusOrErrorCode(requestSignInVerification(app, token, confirmed))).toBe(
      'auth.token_invalid',
    )
  })
})
