import { describe, expect, test } from 'vitest'
import { hasContactDetails } from '../../../worker/contract/hiring/contact-details.ts'
import { startApp } from '../../support/app.ts'
import { seedEmployerWithCompany, seedPerson } from '../../support/people.ts'
import {
  changeOffer,
  offerBodyForCompany,
  offerBodyForNewCompany,
  publishOfferOrThrow,
  readOfferFromResponse,
  requestPublishOffer,
} from '../../support/publishing.ts'
import { scriptInjectionUrls, scriptPayloads } from '../../support/script-payloads.ts'

// The isolate trusts its cached catalogue version for a minute. Even so, it must show the effects
// of its own writes immediately.
const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000, CATALOGUE_TTL_SECONDS: 60 } })
const provider = () => seedPerson(app.clock, { profileType: 'provider' })

describe('script payloads', () => {
  const tags = 'p br h3 h4 ul ol li strong em u blockquote code pre a'.split(' ')

  /** The tags and attributes that a description contains although they are not allowed. */
  async function strange(html: string): Promise<string[]> {
    const found: string[] = []
    const rewriter = new HTMLRewriter().on('*', {
      element({ tagName, attributes }) {
        const more = [...attributes].filter(
          ([name, value]) => name !== 'href' || !/^(https?:|mailto:)/.test(value ?? ''),
        )
        if (!tags.includes(tagName) || more.length > 0) found.push(`${tagName} ${more}`)
      },
    })
    await rewriter.transform(new Response(html)).text()
    return found
  }
  const fitting = (most: number, characters: number, from: number) =>
    scriptPayloads
      .slice(from)
      .filter(({ length }) => length <= characters)
      .slice(0, most)

  test('stay text in every field of an offer and a company, and in changes', async () => {
    expect(await strange('<p onclick="x">a</p><script>1</script>')).toHaveLength(2)
    const person = await provider()
    const [companyName = ''] = fitting(1, 100, 0)
    const { company } = await publishOfferOrThrow(
      app,
      person,
      offerBodyForNewCompany({ company_name: companyName }),
    )
    expect(company.name).toBe(companyName)
    const parts = 4
    const atOnce = Math.ceil(scriptPayloads.length / parts)
    for (let part = 0; part < parts; part++) {
      const from = part * atOnce
      const [title = ''] = fitting(1, 150, from)
      const texts = {
        title: `Titolo ${title}`,
        skills: fitting(20, 50, from),
        locations: fitting(30, 120, from).filter((text) => !hasContactDetails(text)),
        job_description: `<p>Testo</p>${scriptPayloads.slice(from, from + atOnce).join('\n')}`,
      }
      const { job_offer: offer } = await publishOfferOrThrow(
        app,
        person,
        offerBodyForCompany(company.id, texts),
      )
      expect(offer.title).toBe(texts.title.replaceAll(/\s+/g, ' '))
      expect(offer.location).toEqual(texts.locations.map((text) => text.replaceAll(/\s+/g, ' ')))
      expect(await strange(offer.description)).toEqual([])
      const changed = await changeOffer(app, person, offer.id, {
        description: texts.job_description,
      })
      expect((await readOfferFromResponse(changed)).description).toBe(offer.description)
    }
  })

  test.each(scriptInjectionUrls)('are rejected as an address: %j', async (address) => {
    const { companyId, ...person } = await seedEmployerWithCompany(app.clock)
    const { job_offer } = await publishOfferOrThrow(app, person, offerBodyForCompany(companyId))
    const refused = await Promise.all([
      requestPublishOffer(app, person, offerBodyForCompany(companyId, { apply_url: address })),
      requestPublishOffer(app, person, offerBodyForNewCompany({ company_website: address })),
      changeOffer(app, person, job_offer.id, { apply_url: address }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  })
})
