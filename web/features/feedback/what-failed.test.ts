import { expect, it } from 'vitest'
import { feedbackBody } from '#contract/feedback'
import { limits } from '#contract/limits'
import { ApiError } from '../../lib/api.ts'
import { whatFailed } from './what-failed.ts'

const refusal = (instance: string) =>
  new ApiError({ type: '', title: 'x', status: 500, code: 'server.unexpected', instance })

it('names the code and the request of a call that failed', () => {
  const failure = { error: 'server.unexpected', request_id: 'req-1' }
  expect(whatFailed(refusal('req-1'))).toEqual(failure)
  expect(whatFailed(refusal(''))).toMatchObject({ request_id: null })
})

it('says what the browser says of anything else', () => {
  expect(whatFailed(new TypeError('x is undefined')).error).toBe('TypeError: x is undefined')
  expect(whatFailed('just words').error).toBe('just words')
  expect(whatFailed(undefined).error).toBe('undefined')
})

it('is never too long to be sent', () => {
  const long = 'x'.repeat(2 * limits.feedbackErrorMax)
  for (const error of [new Error(long), refusal(long)])
    expect(feedbackBody.safeParse({ path: '/', ...whatFailed(error) }).success).toBe(true)
})
