import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { feedbackBody } from '#contract/shared/feedback'
import { ApiError } from '../../lib/api.ts'
import { failureDetails } from './failure-details.ts'

const refusal = (instance: string) =>
  new ApiError({ type: '', title: 'x', status: 500, code: 'server.unexpected', instance })

it('names the error code and request id of a failed call', () => {
  const failure = { error: 'server.unexpected', request_id: 'req-1' }
  expect(failureDetails(refusal('req-1'))).toEqual(failure)
  expect(failureDetails(refusal(''))).toMatchObject({ request_id: null })
})

it("takes the browser's message for any other error", () => {
  expect(failureDetails(new TypeError('x is undefined')).error).toBe('TypeError: x is undefined')
  expect(failureDetails('just words').error).toBe('just words')
  expect(failureDetails(undefined).error).toBe('undefined')
})

it('is never too long to send', () => {
  const long = 'x'.repeat(2 * limits.feedbackErrorMax)
  for (const error of [new Error(long), refusal(long)])
    expect(feedbackBody.safeParse({ path: '/', ...failureDetails(error) }).success).toBe(true)
})
