import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { limits } from '#contract/limits'
import { sessionLoadingState } from '../../../web/people/session/state.ts'
import { employerAda } from '../../support/own-profile.ts'
import { storeAccessToken } from '../board/offers.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { waitWithoutTimers } from '../support/frames.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { mountSite } from '../support/site.tsx'
import { translatorFor } from '../support/texts.ts'
import { brokenList, controlTimers, mockSearches, preventPageLoads, searchFor } from './site.tsx'

const common = translatorFor('common')
const errors = translatorFor('errors')

// The specification prescribes these texts, so they are written out here.
const title = 'Oops! Qualcosa è andato storto'
const text = 'Ci dispiace, qualcosa è andato storto. Il tuo feedback ci aiuta a migliorare.'
const thanks = 'Grazie'
const sentText = 'Il tuo feedback è stato inviato. Ti stiamo reindirizzando alla home page...'
const field = page.getByLabelText('Dimmi cosa è successo (opzionale)', { exact: true })
const send = buttonLocator('Invia Feedback')
const sending = buttonLocator('Invio...')

const heading = (name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

async function expectMemberScreen(): Promise<void> {
  await expect.element(heading(title)).toHaveFocus()
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(field.element().tagName).toBe('TEXTAREA')
  await expect.element(send).toBeEnabled()
  await expect.element(linkLocator('Vai alla Home')).toHaveAttribute('href', '/')
}

async function breakPageOfMember(): Promise<void> {
  mockSearches(brokenList)
  await mountSite('/', { as: employerAda })
  await searchFor('guasto')
  await expectMemberScreen()
}

/** Answers each report with the next of these responses, and records the reports. */
function answerReports(responses: (() => Response | Promise<Response>)[]) {
  const sent: { id: string }[] = []
  mockResponses({
    'POST /api/feedback': ({ body }) => {
      sent.push(body as { id: string })
      return responses[sent.length - 1]?.() ?? Response.error()
    },
  })
  return sent
}

const noAnswer = () => Promise.reject<Response>(new TypeError('reset'))

test('a signed-in person reports an error once, and a failed request keeps the text', async () => {
  const words = 'Ho cercato “guasto”\ne non c’era più niente'
  await breakPageOfMember()
  await expect.element(page.getByRole('banner')).toBeVisible()
  const { promise: first, reject: lose } = Promise.withResolvers<Response>()
  const sent = answerReports([
    () => first,
    () => new Response(null, { status: 503 }),
    () => Response.json({ feedback: { id: sent[2]?.id } }, { status: 201 }),
  ])
  await field.fill(words)
  await send.click()
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true')
  lose(new TypeError('reset'))
  const failed = page.getByRole('alert')
  await expect.element(failed).toHaveTextContent(errors('network'))
  await expect.element(send).toBeEnabled()
  await expect.element(field).toHaveValue(words)
  await expectAccessibleOnPhone()
  await send.click()
  await expect.element(failed).toHaveTextContent(errors('server.unavailable'))
  await expect.element(field).toHaveValue(words)

  const loads = preventPageLoads()
  controlTimers()
  await send.click()
  await waitWithoutTimers(() => heading(thanks).query() !== null)
  vi.advanceTimersByTime(limits.redirectDelayMs - 1)
  expect(loads).toEqual([])
  vi.advanceTimersByTime(1)
  await expect.poll(() => loads).toEqual(['/'])
  vi.useRealTimers()
  await expect.element(heading(thanks)).toHaveFocus()
  await expect.element(page.getByText(sentText, { exact: true })).toBeVisible()
  expect(sent).toHaveLength(3)
  expect(sent[0]).toMatchObject({
    message: words,
    path: '/',
    error: expect.stringMatching(/^TypeError: Cannot read properties of null/),
  })
  expect(new Set(sent.map(({ id }) => id)).size, 'one submission').toBe(1)
  expect(JSON.stringify(sent)).not.toContain('search=')
  await expectAccessibleOnPhone()
})

test('a changed text is sent as a new report, and an unchanged one as a retry', async () => {
  await breakPageOfMember()
  const sent = answerReports([noAnswer, noAnswer, noAnswer])
  for (const [attempt, words] of ['Uno', 'Uno', 'Due'].entries()) {
    await field.fill(words)
    await send.click()
    await expect.poll(() => sent.length).toBe(attempt + 1)
    await expect.element(send).toBeEnabled()
  }
  expect([sent[0]?.id === sent[1]?.id, sent[1]?.id === sent[2]?.id]).toEqual([true, false])
})

test('a spinner is shown until the session is known', async () => {
  const { promise: known, resolve: tell } = Promise.withResolvers<void>()
  mockSearches(brokenList)
  mockResponses({
    'GET /api/me': async () => {
      await known
      return Response.json({ profile: employerAda })
    },
    [`GET /api/company/profile/${employerAda.id}`]: () => Response.json({ companies: [] }),
    'GET /api/marks': () => Response.json({ saved: [], hidden: [], skills: [] }),
    'GET /api/job-offer/application/profile': () => Response.json({ job_application: [] }),
  })
  storeAccessToken()
  sessionLoadingState.loading = true
  await mountSite('/')
  await searchFor('guasto')
  await expect.element(page.getByRole('status', { name: common('loading') })).toBeInTheDocument()
  for (const name of [title, common('error.title')])
    await expect.element(heading(name)).not.toBeInTheDocument()
  tell()
  await expectMemberScreen()
})
