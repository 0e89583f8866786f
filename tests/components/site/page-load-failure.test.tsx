import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FailedPage } from '../../../web/app/failed-page.tsx'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { preventPageLoads } from './site.tsx'

const common = translatorFor('common')

test('a page whose script is missing has a button to reload, and without a network reloads by itself', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  await mount(<FailedPage error={missing} />, '/pricing')
  await expect
    .element(page.getByRole('heading', { level: 1, name: common('missing.title') }))
    .toHaveFocus()
  await expect.element(page.getByText(common('missing.text'))).toBeVisible()
  await expectAccessibleOnPhone()
  const loads = preventPageLoads()
  const reload = buttonLocator(common('missing.reload'))
  await reload.click()
  await expect.poll(() => loads).toEqual(['/pricing'])

  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(common('missing.offline'))).toBeVisible()
  await expect.element(reload).not.toBeInTheDocument()
  await expectAccessibleOnPhone()
  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.poll(() => loads).toEqual(['/pricing', '/pricing'])
})
