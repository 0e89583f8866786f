import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerFilterDefinitions } from '../../../worker/contract/board/offer-filters.ts'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import {
  type ErrorCode,
  fieldErrorCodes,
  httpStatusByErrorCode,
} from '../../../worker/contract/errors.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { startApp } from '../../support/app.ts'
import { randomisedTestOptions } from '../../support/effort.ts'
import { seedOffer } from '../../support/seed.ts'

const app = startApp()
let id: string
beforeAll(async () => {
  id = await seedOffer({ title: 'C++ & C#', skills: ['c++'] })
})

/**
 * Expects a successful response or a problem as the contract describes it, and never a server
 * error.
 */
async function expectAnswerOrProblem(path: string, init?: RequestInit): Promise<void> {
  const response = await app.fetch(path, init)
  expect([path, response.status < 500]).toEqual([path, true])
  expect(response.headers.get('Cache-Control')).toBeTruthy()
  const text = await response.text()
  expect(text).not.toMatch(/SQLITE|D1_ERROR|fts5|\bat \w+ \(|SELECT /i)
  if (response.status < 400 || init?.method === 'HEAD') return
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  const problem = JSON.parse(text)
  expect(httpStatusByErrorCode[problem.code as ErrorCode]).toBe(response.status)
  for (const error of problem.errors ?? []) {
    expect(fieldErrorCodes).toContain(error.code)
    expect(error.path).not.toBe('')
  }
}

const awkward = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    ...[
      'c++',
      '"',
      '""',
      "'",
      'foo AND',
      'OR',
      'NOT x',
      'NEAR(a b)',
      '(',
      ')',
      '*',
      'a*',
      '^a',
      'title:x',
    ],
    ...[
      '%',
      '%%%',
      '_',
      '\\',
      '\0',
      'a\0b',
      '\u202e',
      '😀',
      '👩🏽‍💻',
      'ﬁ',
      'ß',
      'İ',
      '\ud800',
      '-',
      '--',
      ';',
    ],
    ...[
      '{}',
      '[1]',
      'null',
      'undefined',
      'NaN',
      'Infinity',
      '-0',
      '1e999',
      '0x10',
      '٣',
      '½',
      '²',
      'x'.repeat(10_000),
    ],
  ),
)
const parameter = fc.tuple(
  fc.constantFrom(
    ...Object.values(offerFilterDefinitions).map(({ parameter }) => parameter),
    ...[
      'page',
      'limit',
      'sortBy',
      'sortOrder',
      'payment_status',
      'job',
      '__proto__',
      'constructor',
    ],
  ),
  fc.oneof(awkward, fc.integer().map(String), fc.double().map(String)),
)

describe('malformed requests cause no server error', () => {
  test('in list parameters, repeated and with any values', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(parameter, { maxLength: 5 }),
        fc.boolean(),
        async (pairs, facets) => {
          const query = new URLSearchParams(pairs)
          await expectAnswerOrProblem(`/api/job-offers${facets ? '/facets' : ''}?${query}`)
        },
      ),
      randomisedTestOptions(150, 1_000),
    )
  })

  test('in the text of a search', async () => {
    await fc.assert(
      fc.asyncProperty(awkward, awkward, async (a, b) => {
        await expectAnswerOrProblem(
          `/api/job-offers?${new URLSearchParams({ search: `${a} ${b}` })}`,
        )
      }),
      randomisedTestOptions(100, 700),
    )
  })

  test('in paths, methods and bodies', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '/api/',
          '/api/job-offer/',
          '/api/job-offer/views/',
          '/api/company/',
          '/api/job-offers/',
        ),
        awkward.map((part) => encodeURIComponent(part.toWellFormed())),
        fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'),
        fc.option(awkward),
        async (prefix, part, method, body) => {
          const canHaveBody = method !== 'GET' && method !== 'HEAD'
          await expectAnswerOrProblem(prefix + part, {
            method,
            ...(canHaveBody && body !== null && { body }),
          })
        },
      ),
      randomisedTestOptions(100, 500),
    )
  })

  test('in raw query strings of any encoding', async () => {
    const raw = fc.string({
      unit: fc.constantFrom(...'%&=+?,;ceE0aFf[]skilpage#"\\'.split('')),
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(raw, (query) =>
        expectAnswerOrProblem(`/api/job-offers?${query.replaceAll('#', '')}`),
      ),
      randomisedTestOptions(50, 200),
    )
  })
})

test.each(['c++', 'C#', 'c++ c#', 'c'])('the search %s finds the offer', async (search) => {
  const list = await app.json<JobOfferList>(`/api/job-offers?${new URLSearchParams({ search })}`)
  expect(list.data.map((offer) => offer.id)).toEqual([id])
})

test.each(['"', '%', '😀', '---', '* ^ :'])(
  'the search %s finds nothing and causes no error',
  async (search) => {
    const list = await app.json<JobOfferList>(`/api/job-offers?${new URLSearchParams({ search })}`)
    expect(list).toMatchObject({ data: [], pagination: { total: 0, nextPage: null } })
  },
)

test('a page past the end is empty and names the last page', async () => {
  const { data, pagination } = await app.json<JobOfferList>('/api/job-offers?page=100000')
  expect(data).toEqual([])
  expect(pagination).toMatchObject({ prevPage: 1, nextPage: null, hasNextPage: false })
})

test('a body over the limit is rejected, declared or streamed', async () => {
  const body = 'x'.repeat(limits.jsonBodyMaxBytes + 1)
  const path = `/api/job-offer/views/${id}`
  const declared = await app.fetch(path, { method: 'PATCH', body })
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body))
      controller.close()
    },
  })
  const streamed = await app.fetch(path, {
    method: 'PATCH',
    body: stream,
    duplex: 'half',
  } as RequestInit)
  for (const response of [declared, streamed]) {
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'request.body_too_large' })
  }
})

test('every response has a request id, which the client cannot choose', async () => {
  const given = async (value: string) =>
    (await app.fetch('/api/job-offers', { headers: { 'X-Request-Id': value } })).headers.get(
      'X-Request-Id',
    )
  expect(await given('abc-123')).toMatch(/^[\w-]{36}$/)
})
