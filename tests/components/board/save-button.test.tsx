import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pickOfferSalaryTerms } from '#contract/people/marks'
import { SaveOfferButton } from '../../../web/board/offers/card/save-offer-button.tsx'
import { SavedAndHiddenMarksSync } from '../../../web/people/marks/marks-sync.ts'
import { storedVisitorMarks } from '../../../web/people/marks/queries.ts'
import { savedAndHiddenMarksState } from '../../../web/people/marks/state.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { anOffer, storeAccessToken } from './offers.ts'

const actions = translatorFor('actions')
const t = translatorFor('saved')
const offer = anOffer()
const heart = buttonLocator(actions('save.label', { title: offer.title }))
const isSaved = (value: boolean) =>
  expect.element(heart).toHaveAttribute('aria-pressed', String(value))

test('a visitor saves an offer in the browser and can undo it in the toast', async () => {
  await mount(<SaveOfferButton offer={offer} />)
  await isSaved(false)
  await heart.click()
  await isSaved(true)
  expect(storedVisitorMarks.read().saved).toMatchObject([{ id: offer.id, title: offer.title }])
  await buttonLocator(t('toast.undo')).click()
  await isSaved(false)
  expect(storedVisitorMarks.read().saved).toEqual([])
})

test('the button changes immediately, and requests are sent one after another', async () => {
  storeAccessToken()
  const sent: string[] = []
  const first = Promise.withResolvers<Response>()
  mockResponses({
    [`PUT /api/saved-offers/${offer.id}`]: () => {
      sent.push('PUT')
      return first.promise
    },
    [`DELETE /api/saved-offers/${offer.id}`]: () => {
      sent.push('DELETE')
      return Response.json({})
    },
  })
  await mount(<SaveOfferButton offer={offer} />)
  await heart.click()
  await isSaved(true)
  await heart.click()
  await isSaved(false)
  expect(sent).toEqual(['PUT'])
  first.resolve(Response.json({}))
  await expect.poll(() => sent).toEqual(['PUT', 'DELETE'])
  await isSaved(false)
})

test('a failed request is reverted, with a message', async () => {
  storeAccessToken()
  mockResponses({
    [`PUT /api/saved-offers/${offer.id}`]: () => Promise.reject(new TypeError('down')),
  })
  await mount(<SaveOfferButton offer={offer} />)
  await heart.click()
  await expect.element(page.getByText(t('toast.failed'))).toBeVisible()
  await isSaved(false)
})

test("a visitor's other tabs are updated", async () => {
  await mount(
    <>
      <SavedAndHiddenMarksSync />
      <SaveOfferButton offer={offer} />
    </>,
  )
  await isSaved(false)
  const entry = { id: offer.id, saved_at: offer.created_at, title: '', company_name: '' }
  storedVisitorMarks.write({ saved: [{ ...entry, pay: pickOfferSalaryTerms(offer) }], hidden: [] })
  dispatchEvent(new StorageEvent('storage', { key: 'marks', newValue: 'other' }))
  await isSaved(true)
})

test('signing in uploads the marks of the browser, and deletes them there after the response', async () => {
  storeAccessToken()
  const kept = {
    saved: [
      {
        id: offer.id,
        saved_at: offer.created_at,
        title: 'x',
        company_name: 'y',
        pay: pickOfferSalaryTerms(offer),
      },
    ],
    hidden: [{ id: offer.company_id.id, name: 'Fari', hidden_at: offer.created_at }],
  }
  storedVisitorMarks.write(kept)
  const bodies: unknown[] = []
  let isDown = true
  mockResponses({
    'POST /api/marks': ({ body }) => {
      bodies.push(body)
      if (isDown) return Promise.reject(new TypeError('down'))
      return Response.json({
        saved: ['off_account', offer.id],
        hidden: [offer.company_id.id],
        skills: [],
      })
    },
  })
  await mount(<SavedAndHiddenMarksSync />, '/', newcomerProfileAda)
  await expect.poll(() => bodies.length).toBe(1)
  expect(storedVisitorMarks.read(), 'a failure loses nothing').toEqual(kept)
  isDown = false
  dispatchEvent(new StorageEvent('storage', { key: 'news marks', newValue: 'again' }))
  await expect.poll(() => storedVisitorMarks.read()).toEqual({ saved: [], hidden: [] })
  expect(bodies[1]).toMatchObject({
    saved: [{ id: offer.id }],
    hidden: [{ id: offer.company_id.id }],
  })
  expect(savedAndHiddenMarksState.saved).toEqual(['off_account', offer.id])
})

test('a press while the marks are loading is not lost', async () => {
  storeAccessToken()
  const first = Promise.withResolvers<Response>()
  let reads = 0
  mockResponses({
    'GET /api/marks': () =>
      reads++ === 0 ? first.promise : Response.json({ saved: [offer.id], hidden: [], skills: [] }),
    [`PUT /api/saved-offers/${offer.id}`]: () => Response.json({}),
  })
  await mount(
    <>
      <SavedAndHiddenMarksSync />
      <SaveOfferButton offer={offer} />
    </>,
    '/',
    newcomerProfileAda,
  )
  await expect.poll(() => reads).toBe(1)
  await heart.click()
  await isSaved(true)
  first.resolve(Response.json({ saved: [], hidden: [], skills: [] }))
  await expect.poll(() => reads).toBe(2)
  await isSaved(true)
})
