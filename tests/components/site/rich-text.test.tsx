import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RichText } from '../../../web/components/rich-text.tsx'
import { button, focus, link } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { texts } from '../support/texts.ts'

const t = texts('components')
const long = `${'<p>Curiamo le lampade dei fari, di giorno e di notte.</p>'.repeat(60)}
  <p><a href="https://fari.example/">I nostri fari</a></p>`

test('a folded text unfolds when a link inside gets the focus', async () => {
  await mount(<RichText html={long} fold />)
  const more = button(t('richText.more'))
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  focus(link('I nostri fari'))
  await expect.element(button(t('richText.less'))).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('I nostri fari')).toBeVisible()
  await button(t('richText.less')).click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
})
