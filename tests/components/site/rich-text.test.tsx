import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { limits } from '#contract/limits'
import { RichText } from '../../../web/components/rich-text.tsx'
import { buttonLocator, focus, linkLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('components')
const long = `${'<p>Curiamo le lampade dei fari, di giorno e di notte.</p>'.repeat(60)}
  <p><a href="https://fari.example/">I nostri fari</a></p>`

test('a folded text unfolds when a link inside gets focus', async () => {
  await mount(<RichText html={long} fold />)
  const more = buttonLocator(t('richText.more'))
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  focus(linkLocator('I nostri fari'))
  await expect.element(buttonLocator(t('richText.less'))).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('I nostri fari')).toBeVisible()
  await buttonLocator(t('richText.less')).click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
})

test('a long text is folded to its beginning and unfolds', async () => {
  await mount(<RichText html={long} fold />)
  const more = buttonLocator(t('richText.more'))
  await expect.element(more).toBeVisible()
  const text = document.getElementById(more.element().getAttribute('aria-controls') ?? '')
  const heightPx = () => text?.getBoundingClientRect().height ?? 0
  expect(heightPx()).toBeGreaterThan(0)
  expect(heightPx()).toBeLessThanOrEqual(limits.foldedDescriptionPx)
  await more.click()
  await expect.poll(heightPx).toBeGreaterThan(2 * limits.foldedDescriptionPx)
  await buttonLocator(t('richText.less')).click()
  await expect.poll(heightPx).toBeLessThanOrEqual(limits.foldedDescriptionPx)
})

test('a short text is shown in full, without a button', async () => {
  await mount(<RichText html="<p>Curiamo le lampade dei fari.</p>" fold />)
  await expect.element(page.getByText('Curiamo le lampade dei fari.')).toBeVisible()
  await expect.element(buttonLocator(t('richText.more'))).not.toBeInTheDocument()
})
