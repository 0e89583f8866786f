import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TagInput } from '../../../web/components/tag-input.tsx'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('components')

function Skills() {
  const [values, setValues] = useState(['react', 'figma'])
  return (
    <TagInput
      label="Competenze"
      values={values}
      onValuesChange={setValues}
      suggestions={['python', 'pytest']}
    />
  )
}
const input = page.getByRole('combobox', { name: 'Competenze' })
const tag = (name: string) => page.getByText(name, { exact: true })

test('a click on a tag or beside it focuses the input, and removes nothing', async () => {
  await mount(<Skills />)
  await tag('react').click()
  await expect.element(input).toHaveFocus()
  ;(input.element() as HTMLElement).blur()
  const box = input.element().parentElement!
  await page.elementLocator(box).click({ position: { x: 2, y: 2 } })
  await expect.element(input).toHaveFocus()
  for (const name of ['react', 'figma']) await expect.element(tag(name)).toBeVisible()
})

test('a tag is removed by its button alone', async () => {
  await mount(<Skills />)
  await buttonLocator(t('tags.remove', { tag: 'react' })).click()
  await expect.element(tag('react')).not.toBeInTheDocument()
  await expect.element(tag('figma')).toBeVisible()
  await expect.element(input).toHaveFocus()
})

test('a suggestion is chosen by pointer, and the incomplete word is not added', async () => {
  await mount(<Skills />)
  await input.fill('pyt')
  await page.getByRole('option', { name: 'pytest' }).click()
  await expect.element(tag('pytest')).toBeVisible()
  await expect.element(buttonLocator(t('tags.remove', { tag: 'pyt' }))).not.toBeInTheDocument()
  await expect.element(input).toHaveFocus()
})
