import { parseAnalyticsEvents } from '../../../worker/cli/analytics/read-body.ts'
import { flushEvents } from '../support/analytics.ts'
import { expect, test } from '../support/journey.ts'
import { t as jobDraft } from '../support/offer-draft.ts'
import { wizardButton } from '../support/wizard.ts'

// The visitor has consented to statistics. The events are intercepted in the browser, because all
// tests share the local analytics provider.
test.use({ cookies: 'accepted' })

test('an event of a page whose address is secret is sent from the next page', async ({
  page,
  expectFailure,
}) => {
  const bodies: string[] = []
  const names: string[] = []
  await page.clock.install()
  await page.route('**/ingest/**', async (route) => {
    const body = route.request().postDataBuffer()
    if (body) {
      const events = parseAnalyticsEvents(body)
      names.push(...events.map(({ event }) => event))
      bodies.push(JSON.stringify(events))
    }
    await route.fulfill({ json: {} })
  })
  expectFailure(/\/api\/verify-company\//)
  await page.goto('/job-offers/create/success/nessuna-parola-segreta')
  await wizardButton(page, jobDraft('success.confirm')).click()
  await expect(page).toHaveURL('/job-offers/create/error')
  const sent = async () => {
    await flushEvents(page)
    return names
  }
  await expect.poll(sent, { intervals: [100] }).toContain('fail_create_job_offer')
  expect(bodies.join()).not.toContain('segreta')
})
