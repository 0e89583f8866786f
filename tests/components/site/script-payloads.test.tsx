import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findActiveMarkup, noActiveMarkup } from '../../e2e/support/active-markup.ts'
import {
  companyId,
  companyWithPayloads,
  offersWithPayloads,
} from '../../e2e/support/script-texts.ts'
import { selectCasesOfRun } from '../../support/effort.ts'
import { scriptPayloads } from '../../support/script-payloads.ts'
import { mockOfferList } from '../board/list-answers.ts'
import { mockResponses } from '../support/answers.ts'
import { nextFrame } from '../support/frames.ts'
import { mountSite } from '../support/site.tsx'

const offers = selectCasesOfRun(offersWithPayloads)

type Listening = { xss: (number: number) => void }

/** Collects the numbers of the payloads whose code runs in a window. */
function listenForPayloads(listener: object): number[] {
  const ran: number[] = []
  ;(listener as Listening).xss = (number) => void ran.push(number)
  return ran
}

test('there are at least 200 payloads, and an unprotected document runs many of them', async () => {
  expect(new Set(scriptPayloads).size).toBeGreaterThanOrEqual(200)
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const ran = listenForPayloads(frame.contentWindow ?? {})
  if (frame.contentDocument) frame.contentDocument.body.innerHTML = scriptPayloads.join('')
  await expect.poll(() => ran.length).toBeGreaterThan(20)
  frame.remove()
})

test("without a Content-Security-Policy, no script in a company's texts runs in the list or on its page", async () => {
  const ran = listenForPayloads(window)
  mockOfferList(offers)
  mockResponses({
    [`GET /api/company/${companyId}`]: () => Response.json(companyWithPayloads),
  })
  await mountSite('/')
  await expect.poll(() => document.querySelectorAll('article').length).toBe(offers.length)
  // A script opens the cards one after another, which is faster than clicks.
  for (const card of document.querySelectorAll('article')) {
    card.querySelector<HTMLAnchorElement>('a[aria-expanded]')?.click()
    while (!card.textContent?.includes('Inizio')) await nextFrame()
  }
  expect(findActiveMarkup()).toEqual(noActiveMarkup)
  document.querySelector<HTMLAnchorElement>(`article a[href="/company/${companyId}"]`)?.click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/<script>/)
  expect(findActiveMarkup()).toEqual(noActiveMarkup)
  expect(ran).toEqual([])
})
