import { expectAddress, expectFilteredList, nudge } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'

const nudges: [name: string, filter: string, value: string][] = [
  ['backend', 'job_type', 'Backend'],
  ['frontend', 'job_type', 'Frontend'],
  ['design', 'job_type', 'Design'],
  ['fullTime', 'employment_type', 'Full-time'],
  ['react', 'skills', 'react'],
  ['django', 'skills', 'django'],
]

test('each suggested filter can be switched on and off', async ({ page }) => {
  await page.goto('/')
  for (const [name, filter, value] of nudges) {
    await test.step(name, async () => {
      await expect(nudge(page, name)).toHaveAttribute('aria-pressed', 'false')
      await nudge(page, name).click()
      await expect(nudge(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expectAddress(page, { [filter]: value })
      await expectFilteredList(page)

      await nudge(page, name).click()
      await expect(nudge(page, name)).toHaveAttribute('aria-pressed', 'false')
      await expectAddress(page, {})
      await expectFilteredList(page)
    })
  }
})

test('suggestions of the same filter widen the list, of different ones narrow it', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['backend', 'frontend', 'fullTime']) await nudge(page, name).click()
  await expectAddress(page, { employment_type: 'Full-time', job_type: 'Backend,Frontend' })
  await expectFilteredList(page)
})
