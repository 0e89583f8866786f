import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { limits } from '#contract/limits'
import { Button } from '../../../web/components/button.tsx'
import { Tooltip } from '../../../web/components/tooltip.tsx'
import { mount } from '../support/mount.tsx'

test('a tooltip opens after 700 ms and closes 300 ms after leaving', async () => {
  await mount(
    <div style={{ padding: 100 }}>
      <Tooltip content="Copia il link">
        <Button>Copia</Button>
      </Tooltip>
    </div>,
  )
  const explained = page.getByRole('button', { name: 'Copia', exact: true })
  const bubble = page.getByRole('tooltip')
  await expect.element(explained).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await explained.hover()
  vi.advanceTimersByTime(limits.tooltipOpenDelayMs - 1)
  expect(bubble.query()).toBeNull()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(bubble).toBeVisible()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await explained.unhover()
  vi.advanceTimersByTime(limits.tooltipCloseDelayMs - 1)
  expect(bubble.query()).not.toBeNull()
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(bubble).not.toBeInTheDocument()
})
