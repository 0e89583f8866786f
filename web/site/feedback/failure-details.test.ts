import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { feedbackBodySchema } from '#contract/shared/feedback'
import { ApiError } from '../../lib/api.ts'
import { describeFailure } from './failure-details.ts'

const refusal = (instance: string) =>
  new ApiError({ type: '', title: 'x', status: 500, code: 'server.unexpected', instance })

it('names the error code and request id of a failed call', () => {
  const failure = { error: 'server.unexpected', request_id: 'req-1' }
  expect(describeFailure(refusal('req-1'))).toEqual(failure)
  expect(describeFailure(refusal(''))).toMatchObject({ request_id: null })
})

it("takes the browser's message for any other error", () => {
  expect(describeFailure(new TypeError('x is undefined')).error).toBe('TypeError: x is undefined')
  expect(describeFailure('just words').error).toBe('just words')
  expect(describeFailure(undefined).error).toBe('undefined')
})

it('is never too long to send', () => {
  const long = 'x'.repeat(2 * limits.feedbackErrorMax)
  for (const error of [new Error(long), refusal(long)])
    expect(feedbackBodySchema.safeParse({ path: '/', ...describeFailure(error) }).success).toBe(
      true,
    )
})
