import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  atWizard,
  button,
  editors,
  expectStep,
  field,
  newUsername,
  next,
  ownProfile,
  stepTitle,
  summary,
  t,
} from '../support/wizard.ts'

const screens = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
]

for (const screen of screens)
  test(`the whole wizard works by keyboard, ${screen.width} px wide`, async ({ page }) => {
    await page.setViewportSize(screen)
    const { keyboard } = page
    const type = async (label: string, text: string) => {
      await tabTo(page, field(page, label))
      await keyboard.type(text)
    }
    const goOn = async () => {
      await tabTo(page, next(page))
      await keyboard.press('Enter')
    }

    await atWizard(page)
    await tabTo(page, page.getByRole('button', { name: t('source.manual.title') }))
    await keyboard.press('Enter')

    await expect(stepTitle(page, 'skills')).toBeFocused()
    await tabTo(page, page.getByRole('combobox'))
    await keyboard.type('react')
    await keyboard.press('Enter')
    await tabTo(page, button(page, 'DevOps'))
    await keyboard.press('Space')
    await goOn()

    await expect(stepTitle(page, 'job_title')).toBeFocused()
    await type(t('jobTitle.label'), 'capa')
    // Typed at the beginning of the existing text.
    await keyboard.press('Home')
    await keyboard.type('Progettista ')
    await expect(field(page, t('jobTitle.label'))).toHaveValue('Progettista capa')
    // Enter in a field works like Next.
    await keyboard.press('Enter')

    await expect(stepTitle(page, 'experience')).toBeFocused()
    const add = button(page, editors('experience.add'))
    await tabTo(page, add)
    await keyboard.press('Enter')
    await type(editors('experience.jobTitle'), 'Capo progettista')
    await type(editors('experience.company'), 'Cooperativa Esempio')
    await tabTo(page, field(page, editors('entry.start')))
    await keyboard.type('03012021')
    await tabTo(page, field(page, editors('experience.current')))
    await keyboard.press('Space')
    await tabTo(page, button(page, editors('entry.save')))
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(add).toBeFocused()
    await expect(page.getByRole('article')).toContainText('mar 2021')
    await goOn()

    await expect(stepTitle(page, 'education')).toBeFocused()
    await goOn()

    await expect(stepTitle(page, 'locale')).toBeFocused()
    await tabTo(page, button(page, editors('languages.add')))
    await keyboard.press('Enter')
    await expect(field(page, editors('languages.language'))).toBeFocused()
    await goOn()

    await expect(stepTitle(page, 'summary')).toBeFocused()
    await goOn()
    // The first invalid field has the focus.
    await expect(field(page, t('summary.label'))).toBeFocused()
    await keyboard.type(summary)
    await goOn()

    await expect(stepTitle(page, 'pricing')).toBeFocused()
    await type(t('pricing.hourly_rate'), '45')
    await type(t('pricing.yearly_salary'), '42000')
    await goOn()

    await expect(stepTitle(page, 'info')).toBeFocused()
    await type(t('info.username'), newUsername())
    await tabTo(page, field(page, t('info.birth')))
    await keyboard.type('04121990')
    await expect(field(page, t('info.birth'))).toHaveValue('1990-04-12')
    await type(t('info.residency'), 'Bologna')
    await expect(page.getByText(t('info.usernameFree'))).toBeVisible()
    await goOn()

    await expect(stepTitle(page, 'review')).toBeFocused()
    await tabTo(page, button(page, t('review.editSection', { section: t('steps.locale.name') })))
    await keyboard.press('Enter')
    await expect(stepTitle(page, 'locale')).toBeFocused()
    await tabTo(page, button(page, t('toReview')))
    await keyboard.press('Enter')
    await expectStep(page, 'review', 10)
    await tabTo(page, button(page, t('create')))
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    expect((await ownProfile(page)).onboarding_status).toBe('completed')
  })
