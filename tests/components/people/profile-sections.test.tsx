import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mailSubscriptionKeys } from '#contract/messages/subscriptions'
import {
  buttonLocator,
  dialogLocator,
  fieldLocator,
  focus,
  linkLocator,
} from '../support/locators.ts'
import { translatorFor } from '../support/texts.ts'
import {
  acceptProfileChanges,
  closeToast,
  expectDialogClosed,
  mountProfilePage,
  profileEditorTexts,
  profileEditPath,
  profileSection,
  saveEntryButton,
  t,
} from './profile.tsx'

const subscriptions = translatorFor('subscriptions')

test('skills and languages are edited in their dialogs, and the profile shows them', async () => {
  await mountProfilePage()
  const changes = acceptProfileChanges()
  await linkLocator(t('skills.edit')).click()
  await dialogLocator()
    .getByRole('combobox', { name: t('skills.title') })
    .fill('Taglio, Ricamo,')
  await saveEntryButton.click()
  await expectDialogClosed()
  await expect.element(page.getByText(t('saved')).first()).toBeVisible()
  await closeToast()
  const skills = profileSection('skills').getByRole('listitem')
  expect(skills.elements().map((one) => one.textContent)).toEqual(['cucito', 'taglio', 'ricamo'])

  await linkLocator(t('languages.edit')).click()
  await buttonLocator(profileEditorTexts('languages.add')).click()
  await saveEntryButton.click()
  await expectDialogClosed()
  const languages = profileSection('languages').getByRole('listitem')
  await expect.element(languages.nth(0)).toHaveTextContent(/Inglese.*Fluente/)
  await expect.element(languages.nth(1)).toHaveTextContent(/Italiano.*Madrelingua/)
  expect(changes).toMatchObject([
    { skills: ['cucito', 'taglio', 'ricamo'] },
    { spoken_languages: [{ code: 'en' }, { code: 'it', level: 'native' }] },
  ])
})

test('contacts: the prefix of a phone number is chosen, or follows from the number', async () => {
  await mountProfilePage()
  const changes = acceptProfileChanges()
  const prefix = page.getByRole('combobox', { name: profileEditorTexts('phone.prefix') })
  const phone = fieldLocator(profileEditorTexts('phone.label'))
  await linkLocator(t('contact.edit')).click()
  await fieldLocator(t('contact.price_per_hour')).fill('1.250')
  await fieldLocator(t('contact.available')).fill('2020-01-01')
  await expect.element(prefix).toHaveValue('Italia (+39)')
  await prefix.fill('svizz')
  await userEvent.keyboard('{Enter}')
  await expect.element(prefix).toHaveValue('Svizzera (+41)')
  await phone.fill('044 668 18 00')
  await saveEntryButton.click()
  await expectDialogClosed()
  const contact = profileSection('contact')
  await expect.element(contact).toHaveTextContent('+41 446 681 800')
  await expect.element(contact).toHaveTextContent('1.250')
  await expect
    .element(page.getByRole('article').getByText(t('available.now')).first())
    .toBeVisible()

  await closeToast()
  // Entering a number with an international prefix selects its country.
  await linkLocator(t('contact.edit')).click()
  await expect.element(prefix).toHaveValue('Svizzera (+41)')
  await phone.fill('0039 333 000 0000')
  focus(fieldLocator(t('contact.birth')))
  await expect.element(prefix).toHaveValue('Italia (+39)')
  await expect.element(phone).toHaveValue('333 000 0000')
  await saveEntryButton.click()
  await expectDialogClosed()
  await expect.element(contact).toHaveTextContent('+39 333 000 0000')
  expect(changes).toMatchObject([
    { price_per_hour: 1250, available_from: '2020-01-01', phone: '+41446681800' },
    { phone: '+393330000000' },
  ])
})

test('links: addresses without a scheme are completed', async () => {
  await mountProfilePage()
  const changes = acceptProfileChanges()
  await linkLocator(t('links.edit')).click()
  await fieldLocator(t('links.website')).fill('ada.example/lavori')
  await fieldLocator(t('links.address', { network: 'LinkedIn' })).fill('linkedin.example/ada')
  await saveEntryButton.click()
  await expectDialogClosed()
  const saved = { website: 'https://ada.example/lavori', linkedin: 'https://linkedin.example/ada' }
  const links = profileSection('links').getByRole('listitem').getByRole('link')
  await expect.element(links.first()).toHaveAttribute('href', saved.website)
  await expect.element(links.last()).toHaveAttribute('href', saved.linkedin)
  expect(changes).toEqual([{ website: saved.website, social_links: { linkedin: saved.linkedin } }])
})

test('job mails are switched on and off in the profile', async () => {
  await mountProfilePage()
  const changes = acceptProfileChanges()
  const box = page.getByLabelText(subscriptions('send_job_emails.label'))
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toHaveAccessibleDescription(subscriptions('send_job_emails.hint'))
  await box.click()
  await expect.element(box).toBeEnabled()
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(box).toBeEnabled()
  await expect.element(box).not.toBeChecked()
  expect(changes).toEqual([{ send_job_emails: true }, { send_job_emails: false }])
})

test("an employer's account page shows the person and a link to publish an offer", async () => {
  await mountProfilePage('/profile', { profile_type: 'provider' })
  const changes = acceptProfileChanges()
  await expect.element(page.getByRole('article').getByText('ada@esempio.it')).toBeVisible()
  await expect
    .element(linkLocator(t('account.publish')))
    .toHaveAttribute('href', '/job-offers/create')
  await linkLocator(t('account.edit')).click()
  await fieldLocator(t('about.name')).fill('Bruno Immaginato')
  await saveEntryButton.click()
  await expectDialogClosed()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Bruno Immaginato')
  expect(changes).toMatchObject([{ full_name: 'Bruno Immaginato' }])
})

test('the dialog for a past job shows employers a note instead of the form', async () => {
  await mountProfilePage(`${profileEditPath}/jobs/new`, { profile_type: 'provider' })
  const note = page.getByRole('dialog', { name: t('account.noJobs'), exact: true })
  await expect.element(note).toBeVisible()
  await expect.element(note.getByRole('textbox')).not.toBeInTheDocument()
})

test('each choice of mails stands apart from the explanation of the choice above it', async () => {
  await mountProfilePage()
  const [first, second] = mailSubscriptionKeys
  const hint = page.getByText(subscriptions(`${first}.hint`))
  const next = page.getByText(subscriptions(`${second}.label`))
  await expect.element(next).toBeVisible()
  const { bottom } = hint.element().getBoundingClientRect()
  expect(next.element().getBoundingClientRect().top - bottom).toBeGreaterThan(12)
})
