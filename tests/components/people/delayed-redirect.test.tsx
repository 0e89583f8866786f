import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits'
import { DelayedRedirect } from '../../../web/people/auth/delayed-redirect.tsx'
import { currentPathAndSearch, mount } from '../support/mount.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

test('a page that redirects leaves three seconds to read it', async () => {
  await mount(<DelayedRedirect to="/profile" />, '/verify-account?token=segreto')
  vi.advanceTimersByTime(limits.redirectDelayMs - 1)
  await expect.poll(currentPathAndSearch).toBe('/verify-account?token=segreto')
  vi.advanceTimersByTime(1)
  await expect.poll(currentPathAndSearch).toBe('/profile')
})

test('a person who has left by then is not redirected', async () => {
  await mount(<DelayedRedirect to="/profile" />, '/verify-account')
  history.pushState(null, '', '/pricing')
  vi.advanceTimersByTime(2 * limits.redirectDelayMs)
  await expect.poll(currentPathAndSearch).toBe('/pricing')
})
