import { expectAddress, expectFilteredList, nudge } from '../support/board.ts'
import { test } from '../support/journey.ts'

test('suggestions of the same filter widen the list, of different ones narrow it', async ({
  page,
}) => {
  await page.goto('/')
  for (const name of ['backend', 'frontend', 'fullTime']) await nudge(page, name).click()
  await expectAddress(page, { employment_type: 'Full-time', job_type: 'Backend,Frontend' })
  await expectFilteredList(page)
})
