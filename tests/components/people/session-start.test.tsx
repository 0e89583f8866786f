import { expect, test } from 'vitest'
import { removeTokens, storeTokens } from '../../../web/lib/tokens.ts'
import { startLoadingSession } from '../../../web/people/session/load.ts'
import { readSession, sessionLoadingState } from '../../../web/people/session/state.ts'

test('a session that ends while its code is loading sends no request', async () => {
  storeTokens({ accessToken: 'a', refreshToken: 'b' })
  startLoadingSession()
  expect(readSession().loading).toBe(true)
  // Drops the tokens as the sign-out page does. The mock server answers no request, so any request
  // would make this test fail.
  removeTokens('dropped')
  await expect.poll(() => sessionLoadingState.loading).toBe(false)
  expect(readSession().status).toBe('anonymous')
})
