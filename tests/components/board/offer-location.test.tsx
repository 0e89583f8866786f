import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OfferLocationSection } from '../../../web/board/offers/page/offer-location-section.tsx'
import { exampleOwnOffer } from '../../support/some-offer.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('offer')

test('an offer’s page names the places of hybrid work and the hours shared with the team', async () => {
  await mount(
    <OfferLocationSection
      offer={exampleOwnOffer({
        workplace: 'hybrid',
        is_remote: false,
        places: ['Faenza, Emilia-Romagna, Italia'],
        timezone_overlap: { timezone: 'Europe/Rome', hours: 4 },
      })}
    />,
  )
  await expect.element(page.getByText('Faenza, Emilia-Romagna, Italia')).toBeVisible()
  await expect.element(page.getByText(/^4 ore al giorno con il team/)).toBeVisible()
  expect(page.getByText(t('where.from')).elements()).toEqual([])
})
