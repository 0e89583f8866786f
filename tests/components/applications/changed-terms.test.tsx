import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OwnApplicationCard } from '../../../web/applications/own-applications/own-application-card.tsx'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { anApplication } from './own-applications.ts'

const t = translatorFor('applications')

test('an application shows changes of pay and place', async () => {
  const application = anApplication()
  const year = { currency: 'EUR', salary_period: 'year' } as const
  const places = { location: ['Italia'], places: [], eligible_countries: null }
  application.job_offer.changed = {
    pay: {
      before: { ...year, salary_range_min: 30_000, salary_range_max: 40_000 },
      now: { ...year, salary_range_min: null, salary_range_max: null },
    },
    place: {
      before: { workplace: 'remote', ...places },
      now: { workplace: 'hybrid', ...places, places: ['Milano'] },
    },
  }
  mockResponses({
    [`GET /api/job-offer/${application.job_offer_id}/activity`]: () => Response.json({}),
  })
  await mount(
    <>
      <h1>Candidature</h1>
      <OwnApplicationCard application={application} />
    </>,
  )
  await expect.element(page.getByText(t('changed.title'))).toBeVisible()
  await expect
    .element(page.getByText(/Stipendio: prima “30\.000 – 40\.000\s€ l’anno”, ora “Stipendio non/))
    .toBeVisible()
  await expect
    .element(page.getByText('Luogo: prima “Da remoto, Italia”, ora “Ibrido, Milano; Italia”.'))
    .toBeVisible()
  await expectAccessibleOnPhone()
})
