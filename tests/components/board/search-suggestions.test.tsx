import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyOfferFilters } from '#contract/board/offer-filters'
import type { SearchSuggestion } from '#contract/board/search'
import { storageKeys } from '#contract/storage-keys'
import { SearchForm } from '../../../web/board/offers/search/search-form.tsx'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('board')
const own = translatorFor('search')

const suggestions: SearchSuggestion[] = [
  { kind: 'title', text: 'customer service', count: 75 },
  { kind: 'company', text: 'Custodia Blu', count: 1 },
  { kind: 'place', text: 'Custonaci', count: 2 },
]
const asked: string[] = []

function Form() {
  const [search, setSearch] = useState('')
  return (
    <>
      <h1>Ovunque</h1>
      <SearchForm filters={{ ...emptyOfferFilters, search }} onSearch={setSearch} />
      <output>{search}</output>
    </>
  )
}

const field = () => page.getByLabelText(t('search.label'))
const option = (name: string) => page.getByRole('option', { name })
const active = () =>
  document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')
const searched = () => document.querySelector('output')?.textContent

beforeEach(async () => {
  asked.length = 0
  mockResponses({
    'GET /api/suggestions': ({ path }) => {
      const q = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
      asked.push(q)
      return Response.json({
        suggestions: suggestions.filter(({ text }) => text.toLowerCase().startsWith(q)),
      })
    },
  })
})

test('suggestions appear from the second letter on, with their kind and number of offers', async () => {
  await mount(<Form />)
  await field().fill('c')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await field().fill('cu')
  const first = `customer service ${own('suggested', { kind: own('kind.title'), count: 75, total: 75 })}`
  await expect.element(option(first)).toBeVisible()
  await expect.element(field()).toHaveAttribute('role', 'combobox')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  const list = page.getByRole('listbox', { name: own('suggestions') })
  await expect.element(field()).toHaveAttribute('aria-controls', list.element().id)
  await expect.element(page.getByText(own('found', { count: 3 }))).toBeInTheDocument()
  expect(asked).not.toContain('c')
})

test('arrow keys move through the list and back to the field, Enter searches, and Escape closes the list', async () => {
  await mount(<Form />)
  await field().fill('cust')
  await expect.element(option('customer service')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(() => active()?.textContent).toContain('Custodia Blu')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(active).toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => active()?.textContent).toContain('Custonaci')

  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('cust')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(searched).toBe('customer service')
  await expect.element(field()).toHaveValue('customer service')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('Enter without a highlighted option searches for what was typed', async () => {
  await mount(<Form />)
  await field().fill('custo')
  await expect.element(option('customer service')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(searched).toBe('custo')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('leaving the field closes the list, unless the focus moves to the delete button', async () => {
  localStorage.setItem(storageKeys.recentSearches, JSON.stringify(['custode']))
  await mount(<Form />)
  await field().click()
  await expect.element(option('custode')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: own('forget') })).toHaveFocus()
  await expect.element(option('custode')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('an empty field cannot be searched for, and clearing the field ends the search', async () => {
  await mount(<Form />)
  const submit = page.getByRole('button', { name: t('search.submit'), exact: true })
  await expect.element(submit).toBeDisabled()
  await field().fill('   ')
  await expect.element(submit).toBeDisabled()
  await field().fill('custo')
  await submit.click()
  await expect.poll(searched).toBe('custo')
  await page.getByRole('button', { name: t('search.clear') }).click()
  await expect.poll(searched).toBe('')
  await expect.element(field()).toHaveFocus()
})

test('clicking a suggestion searches for it', async () => {
  await mount(<Form />)
  await field().fill('cus')
  await option('Custonaci').click()
  await expect.poll(searched).toBe('Custonaci')
})

test('recent searches come first and can be deleted', async () => {
  localStorage.setItem(storageKeys.recentSearches, JSON.stringify(['custode', 'react']))
  await mount(<Form />)
  await field().click()
  await expect.element(option('custode')).toBeVisible()
  await expect.element(option('react')).toBeVisible()
  await field().fill('cust')
  await expect.element(option('customer service')).toBeVisible()
  await expect.poll(() => page.getByRole('option').all().length).toBe(4)
  expect(page.getByRole('option').all()[0]?.element().textContent).toContain('custode')

  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => localStorage.getItem(storageKeys.recentSearches))
    .toBe(JSON.stringify(['cust', 'custode', 'react']))
  await field().fill('cus')
  await page.getByRole('button', { name: own('forget') }).click()
  await expect.element(option('custode')).not.toBeInTheDocument()
  expect(localStorage.getItem(storageKeys.recentSearches)).toBeNull()
  await expect.element(field()).toHaveFocus()
})

test('on a phone the list causes no layout shift and stays within the screen', async () => {
  await page.viewport(360, 740)
  await mount(<Form />)
  const before = page.getByRole('button', { name: t('search.submit') }).element()
  await field().fill('cust')
  const { top } = before.getBoundingClientRect()
  await expect.element(option('customer service')).toBeVisible()
  expect(before.getBoundingClientRect().top).toBe(top)
  await expectAccessibleOnPhone()
})

test('the field works without suggestions if the request fails', async () => {
  mockResponses({
    'GET /api/suggestions': () => Response.json({ code: 'server.internal' }, { status: 500 }),
  })
  await mount(<Form />)
  await field().fill('cust')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(searched).toBe('cust')
})
