import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { employerAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { linkLocator } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { mountSite } from '../support/site.tsx'
import { translatorFor } from '../support/texts.ts'
import {
  brokenList,
  mockSearches,
  offerCard,
  preventPageLoads,
  quietPage,
  searchFor,
} from './site.tsx'

// The specification prescribes these texts, so they are written out here.
const title = 'Spiacenti, qualcosa è andato storto'
const text =
  "Ci dispiace per l'inconveniente. Si è verificato un errore durante il processo della tua richiesta."

const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
const homeLink = linkLocator('Vai alla Home')
const header = page.getByRole('banner')

async function expectVisitorScreen(message: string | RegExp): Promise<void> {
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
}

/** Makes the shell (header and footer) throw. Returns a function that repairs it. */
function breakShell(): () => void {
  const { addEventListener } = window
  const spy = vi
    .spyOn(window, 'addEventListener')
    .mockImplementation((...values: Parameters<typeof addEventListener>) => {
      if (values[0] === 'online') throw new Error('Nessuno ascolta')
      addEventListener.apply(window, values)
    })
  return () => spy.mockRestore()
}

test('a visitor on a broken page keeps the shell and can use Back and the home link', async () => {
  mockSearches(brokenList)
  await mountSite('/')
  await expect.element(offerCard).toBeVisible()
  await searchFor('guasto')
  await expectVisitorScreen(/^Error Code: Cannot read properties of null/)
  expect(document.title).toBe(translatorFor('meta')('title', { title }))
  await expect.element(header).toBeVisible()
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessibleOnPhone()

  history.back()
  await expect.element(offerCard).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
  history.forward()
  await expect.element(heading).toBeVisible()
  const loads = preventPageLoads()
  await homeLink.click()
  await expect.poll(() => loads, { message: 'a full load clears what broke' }).toEqual(['/'])
})

test('a broken shell shows the error screen without header and footer, until Back', async () => {
  mockSearches()
  const repair = breakShell()
  history.replaceState(null, '', '/')
  history.pushState(null, '', quietPage)
  await mountSite(quietPage)
  await expectVisitorScreen('Error Code: Nessuno ascolta')
  await expect.element(header).not.toBeInTheDocument()
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
  await expectAccessibleOnPhone()
  await expect.element(homeLink).toHaveAttribute('href', '/')

  repair()
  const loads = preventPageLoads()
  history.back()
  await expect.element(offerCard).toBeVisible()
  await expect.element(header).toBeVisible()
  await expect.poll(currentPathAndSearch).toBe('/')
  expect(loads).toEqual([])
})

test('a signed-in person can report an error even if the shell is broken', async () => {
  breakShell()
  await mountSite(quietPage, { as: employerAda })
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await expect.element(header).not.toBeInTheDocument()
  await expectAccessibleOnPhone()
})

test('if even the error screen breaks, static texts and a link home remain', async () => {
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => '',
    set: () => {
      throw new Error('Nessun titolo')
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(document, 'title'))
  await mountSite(quietPage)
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Error Code: Nessun titolo$/)
  await expect.element(homeLink).toHaveAttribute('href', '/')
})
