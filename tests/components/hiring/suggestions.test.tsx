import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CompanyCompletenessSection } from '../../../web/hiring/company-account/company-completeness-section.tsx'
import { OfferPreviewStep } from '../../../web/hiring/offer-draft/offer-preview-step.tsx'
import { offerDraftState } from '../../../web/hiring/offer-draft/state.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const draft = translatorFor('offer-draft')
const company = translatorFor('company')

test('the preview suggests what an offer lacks until it is added', async () => {
  Object.assign(offerDraftState, { title: 'Redattrice', salary_min: 0, salary_max: 0, skills: [] })
  offerDraftState.job_description = '<p>Scrivi con noi.</p>'
  await mount(
    <>
      <h1>Offerta</h1>
      <OfferPreviewStep card={() => <p>La scheda</p>} />
    </>,
  )
  const tips = page.getByRole('region', { name: draft('tips.title') })
  await expect.element(tips).toHaveTextContent(draft('tips.pay'))
  await expect.element(tips).toHaveTextContent(draft('tips.longer'))
  await expectAccessibleOnPhone()
  Object.assign(offerDraftState, { salary_min: 30_000, skills: ['html'] })
  offerDraftState.job_description = `<p>${'Scrivi con noi. '.repeat(60)}</p>`
  offerDraftState.anywhere = false
  await expect.element(tips).not.toBeInTheDocument()
})

test('a company sees what is missing on its page', async () => {
  const missing = { logo: null, sector: null, size: null, founded: null, headquarters: null }
  await mount(
    <>
      <h1>Fari Esempio</h1>
      <CompanyCompletenessSection
        company={{
          ...missing,
          description: 'Facciamo fari.',
          website: 'https://fari.example',
          benefits: ['Async'],
          social_media: {},
          photos: [],
        }}
      />
    </>,
  )
  await expect
    .element(page.getByRole('meter', { name: company('complete.title') }))
    .toHaveAttribute('value', '3')
  const first = page.getByRole('list', { name: company('complete.missing') })
  for (const part of ['logo', 'photos', 'sector'])
    await expect.element(first).toHaveTextContent(company(`complete.why.${part}`))
  const parts = ['size', 'headquarters', 'founded', 'social_media']
    .map((part) => company(`complete.part.${part}`))
    .join(', ')
  await expect.element(page.getByText(company('complete.others', { parts }))).toBeVisible()
  await expectAccessibleOnPhone()
})
