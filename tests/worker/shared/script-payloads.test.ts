import { expect, test } from 'vitest'
import { prepareDescription } from '../../../worker/board/offers/service.ts'
import type { JobOffer } from '../../../worker/contract/board/offers.ts'
import { webAddressSchema } from '../../../worker/contract/people/profiles.ts'
import { startApp } from '../../support/app.ts'
import { selectCasesOfRun } from '../../support/effort.ts'
import { scriptInjectionUrls, scriptPayloads } from '../../support/script-payloads.ts'
import { seedCompany, seedOffer } from '../../support/seed.ts'

const app = startApp()

/** The elements of a page that could run code, each as its tag name and attribute names. */
async function actors(html: string): Promise<string[]> {
  const found: string[] = []
  const rewriter = new HTMLRewriter().on('*', {
    element(element) {
      const names = [...element.attributes].map(([name = '']) => name)
      const acts = names.some((name) => name.startsWith('on') || name === 'srcdoc')
      const kinds = ['script', 'iframe', 'object', 'embed', 'base', 'svg', 'math', 'img', 'form']
      if (acts || kinds.includes(element.tagName)) found.push(`${element.tagName} ${names.sort()}`)
    },
  })
  await rewriter.transform(new Response(html)).text()
  return found.sort()
}

const pageAt = async (path: string) => actors(await (await app.fetch(path)).text())

/**
 * The logo and the heart icon of an offer's card. They are ignored, because their number depends on
 * how many other offers the list contains.
 */
const ofCards = [
  'img alt,class,decoding,loading,src',
  'svg aria-hidden,class,fill,stroke,stroke-linejoin,stroke-width,viewbox',
]
const listAt = async (path: string) => (await pageAt(path)).filter((one) => !ofCards.includes(one))

const aPhoto = (text: string) => ({ id: text, hash: text, alt: text, width: 4, height: 3 })

const ownPageOf = async (id: string) => {
  const { job_offer } = await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)
  return pageAt(job_offer.url)
}

test('no text of a company or an offer becomes markup in pages of the worker', async () => {
  const plain = await seedCompany({
    name: 'Ditta',
    logoFileId: 'fil_ditta',
    photos: [aPhoto('Ditta')],
  })
  // The plain offer and the offers with payloads are all remote. Their pages therefore all contain
  // markup for search engines.
  const workplace = 'remote'
  const plainOffer = await seedOffer({ companyId: plain, workplace })
  const usual = {
    list: await listAt(`/?job=${plainOffer}`),
    offer: await ownPageOf(plainOffer),
    company: await pageAt(`/company/${plain}`),
  }
  expect(usual.offer.length).toBeGreaterThan(0)

  const perOffer = 8
  // `npm test` checks a third of the payloads. Even a third contains every kind of injection and
  // every prefix.
  const tried = selectCasesOfRun(scriptPayloads)
  for (let from = 0; from < tried.length; from += perOffer) {
    const payloads = tried.slice(from, from + perOffer)
    const text = payloads.join(' ')
    const address = scriptInjectionUrls[(from / perOffer) % scriptInjectionUrls.length] ?? ''
    const companyId = await seedCompany({
      name: text,
      website: address,
      logoFileId: text,
      socialMedia: { [text]: address },
      description: text,
      photos: [aPhoto(text)],
    })
    const offerId = await seedOffer({
      companyId,
      workplace,
      eligibleCountries: ['IT'],
      title: text,
      description: payloads.join('\u2028'),
      descriptionText: text,
      skills: payloads,
      location: payloads,
      applyUrl: address,
    })
    expect(await listAt(`/?job=${offerId}`)).toEqual(usual.list)
    expect(await ownPageOf(offerId)).toEqual(usual.offer)
    expect(await pageAt(`/company/${companyId}`)).toEqual(usual.company)
  }
})

test('a stored description runs no script in any page, and sanitising it again changes nothing', async () => {
  for (const payload of scriptPayloads) {
    const { html } = prepareDescription(payload)
    expect(await actors(html)).toEqual([])
    expect(prepareDescription(html).html).toBe(html)
  }
})

test('forms and the API reject addresses that run a script', () => {
  expect(webAddressSchema.safeParse('https://ovunque.example').success).toBe(true)
  for (const address of scriptInjectionUrls)
    expect(webAddressSchema.safeParse(address).success).toBe(false)
})
