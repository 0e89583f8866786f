import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnCompany } from '#contract/hiring/companies'
import type { CompanyPhoto, CompanyPhotoOrder } from '#contract/hiring/company-photos'
import { CompanyPreview } from '../../../web/hiring/companies/company-preview.tsx'
import { CompanyForm } from '../../../web/hiring/company-account/company-form.tsx'
import { CompanyPhotosEditor } from '../../../web/hiring/company-account/company-photos-editor.tsx'
import { paths } from '../../../web/lib/paths.ts'
import { queryClient } from '../../../web/lib/query-client.ts'
import { storeTokens } from '../../../web/lib/tokens.ts'
import { CompanyPage } from '../../../web/pages/company.tsx'
import { ownCompaniesQuery, ownProfileQuery } from '../../../web/people/session/queries.ts'
import { useSession } from '../../../web/people/session/state.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { anOffer } from '../board/offers.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { answerUploads } from '../support/uploads.ts'
import { exampleOwnCompany } from './own-company.ts'

const t = translatorFor('company')
const own = translatorFor('company-page')
const editors = translatorFor('editors')
const errors = translatorFor('errors')
const meta = translatorFor('meta')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const photo = (name: string): CompanyPhoto => ({
  id: `fil_${name}`,
  url: pixel,
  alt: name,
  width: 4,
  height: 3,
})

const fari = exampleOwnCompany({ photos: ['uno', 'due', 'tre'].map(photo) })

function Shown({ mayChange }: { mayChange: boolean }) {
  const [company] = useSession().companies
  return (
    <>
      <h1>Fari Esempio</h1>
      {company && <CompanyPhotosEditor company={company} mayChange={mayChange} />}
    </>
  )
}

async function showPhotos(company: OwnCompany = fari, mayChange = true): Promise<void> {
  queryClient.setQueryData(ownCompaniesQuery.queryKey, [company])
  await mount(<Shown mayChange={mayChange} />)
}

const alts = () =>
  page
    .getByRole('list', { name: t('photos.list') })
    .getByRole('img')
    .elements()
    .map((image) => image.getAttribute('alt'))

test('members who may only read see the photos without buttons', async () => {
  await showPhotos({ ...fari, role: 'recruiter' }, false)
  await expect.poll(alts).toEqual(['uno', 'due', 'tre'])
  expect(page.getByRole('button').elements()).toEqual([])
  expect(page.getByRole('listitem').first().element().getAttribute('draggable')).toBe('false')
})

test('the page is previewed before saving, and errors lead back to the fields', async () => {
  await page.viewport(1280, 1024)
  await mount(
    <>
      <h1>Fari Esempio</h1>
      <CompanyForm
        company={{ ...fari, description: '<p>Facciamo <strong>fari</strong>.</p>' }}
        preview={(company) => <CompanyPreview company={company} />}
        onClose={() => undefined}
      />
    </>,
  )
  const description = page.getByRole('textbox', { name: t('profile.description') })
  await expect.element(description).toHaveTextContent('Facciamo fari.')
  await description.click()
  await userEvent.keyboard('{Control>}{End}{/Control} E boe.')
  await page.getByRole('textbox', { name: own('sector') }).fill('Nautica')
  await button(t('profile.preview')).click()
  const preview = page.getByRole('region', { name: t('profile.preview') })
  await expect.element(preview).toHaveTextContent('Facciamo fari. E boe.')
  await expect.element(preview).toHaveTextContent('Nautica')
  expect(preview.getByRole('img', { name: 'uno' }).elements()).toHaveLength(1)
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await button(t('profile.backToFields')).click()
  await page.getByRole('textbox', { name: t('profile.name'), exact: true }).fill('')
  await button(t('profile.preview')).click()
  await button(editors('entry.save')).click()
  await expect
    .element(page.getByRole('textbox', { name: t('profile.name'), exact: true }))
    .toHaveFocus()
})

test('photos are reordered by keyboard, and the focus stays on the photo', async () => {
  const orders: string[] = []
  mockResponses({
    'PUT /api/company/com_1/photos': ({ body }) => {
      orders.push((body as { photos: CompanyPhotoOrder }).photos.map(({ alt }) => alt).join())
      return Response.json({ company: fari })
    },
  })
  await showPhotos()
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  const later = button(t('photos.later', { alt: 'uno' }))
  ;(later.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(alts).toEqual(['due', 'uno', 'tre'])
  await expect.element(later).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(alts).toEqual(['due', 'tre', 'uno'])
  await expect
    .element(page.getByText(t('photos.moved', { place: 3, count: 3 })))
    .toBeInTheDocument()
  // The last photo cannot move further. It stays in its place, and the button keeps focus.
  await userEvent.keyboard('{Enter}')
  await expect.element(later).toHaveFocus()
  await expect.element(later).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => orders).toEqual(['due,uno,tre', 'due,tre,uno'])
})

test('photos are reordered by pointer, and an order that the server refuses is reverted', async () => {
  let isDown = false
  const orders: string[] = []
  queryClient.setQueryData(ownProfileQuery.queryKey, newcomerProfileAda)
  mockResponses({
    [`GET /api/company/profile/${newcomerProfileAda.id}`]: () =>
      Response.json({ companies: [{ ...fari, photos: ['tre', 'uno', 'due'].map(photo) }] }),
    'PUT /api/company/com_1/photos': ({ body }) => {
      orders.push((body as { photos: CompanyPhotoOrder }).photos.map(({ alt }) => alt).join())
      return isDown
        ? Response.json({ code: 'server.unavailable', status: 503 }, { status: 503 })
        : Response.json({ company: fari })
    },
  })
  await page.viewport(1280, 1024)
  await showPhotos()
  const item = (index: number) =>
    page
      .getByRole('list', { name: t('photos.list') })
      .getByRole('listitem')
      .nth(index)
  await userEvent.dragAndDrop(item(2), item(0))
  await expect.poll(alts).toEqual(['tre', 'uno', 'due'])
  await expect.poll(() => orders).toEqual(['tre,uno,due'])
  isDown = true
  await userEvent.dragAndDrop(item(0), item(1))
  await expect.element(page.getByText(t('photos.notMoved'))).toBeVisible()
  await expect.poll(alts).toEqual(['tre', 'uno', 'due'])
})

test('a photo is described and removed, and stays if the removal fails', async () => {
  let isDown = true
  mockResponses({
    'PUT /api/company/com_1/photos': () => Response.json({ company: fari }),
    'DELETE /api/company/com_1/photos/fil_due': () =>
      isDown
        ? Response.json({ code: 'server.unavailable', status: 503 }, { status: 503 })
        : Response.json({ company: { ...fari, photos: ['uno', 'tre'].map(photo) } }),
  })
  await page.viewport(1280, 1024)
  await showPhotos()
  await button(t('photos.edit', { alt: 'uno' })).click()
  const text = page.getByRole('textbox', { name: t('photos.alt') })
  await text.fill('')
  await button(editors('entry.save')).click()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('Il cantiere')
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await button(editors('entry.save')).click()
  await expect.poll(alts).toEqual(['Il cantiere', 'due', 'tre'])
  await button(t('photos.remove', { alt: 'due' })).click()
  await expect.element(page.getByText(t('photos.kept'))).toBeVisible()
  expect(alts()).toContain('due')
  isDown = false
  await button(t('photos.remove', { alt: 'due' })).click()
  await expect.poll(alts).toEqual(['uno', 'tre'])
})

test('a photo is added with a text, and a missing text or a refusal loses no input', async () => {
  let isFull = true
  const sent: (File | string | null)[][] = []
  answerUploads((body) => {
    sent.push([body.get('photo'), body.get('alt')])
    return isFull
      ? { status: 409, body: { code: 'companies.photos_full', status: 409 } }
      : { status: 200, body: { company: { ...fari, photos: [...fari.photos, photo('Il molo')] } } }
  })
  await page.viewport(1280, 1024)
  await showPhotos()
  storeTokens({ accessToken: 'a', refreshToken: 'b' })
  await button(t('photos.add')).click()
  const save = button(editors('entry.save'))
  await save.click()
  await expect.element(page.getByText(t('photos.needed'))).toBeVisible()
  const bytes = Uint8Array.from(atob(pixel.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0))
  const image = new File([bytes], 'molo.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText(t('photos.drop')), image)
  await expect.element(page.getByRole('img', { name: t('photos.preview') })).toBeVisible()
  await save.click()
  const text = page.getByRole('textbox', { name: t('photos.alt') })
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await text.fill('Il molo')
  await save.click()
  await expect.element(page.getByText(errors('companies.photos_full'))).toBeVisible()
  await expect.element(text).toHaveValue('Il molo')
  isFull = false
  await save.click()
  await expect.poll(alts).toEqual(['uno', 'due', 'tre', 'Il molo'])
  expect(sent.map(([file, alt]) => [(file as File).type, alt])).toEqual(
    Array.from({ length: 2 }, () => ['image/webp', 'Il molo']),
  )
})

test('no photo can be added to six photos', async () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(photo)
  await showPhotos({ ...fari, photos: six })
  await expect.element(page.getByText(t('photos.full', { max: 6 }))).toBeVisible()
  expect(button(t('photos.add')).elements()).toEqual([])
  await expectAccessibleOnPhone()
})

const mountPage = (id: string): Promise<void> =>
  mount(
    <Routes>
      <Route path={paths.company.path} element={<CompanyPage />} />
    </Routes>,
    paths.company.href(id),
  )

test('a company that says nothing about itself shows its offers right below its name', async () => {
  const { id, name } = exampleOwnCompany()
  const said = { id, name, logo: null, website: null, social_media: {}, description: null }
  const details = { sector: null, size: null, founded: null, headquarters: null }
  const company = { ...said, ...details, benefits: [], photos: [], verification_level: 'mailbox' }
  mockResponses({
    [`GET /api/company/${id}`]: () =>
      Response.json({
        company,
        job_offers: [anOffer()],
        pagination: { page: 1, limit: 20, total: 1, pages: 1, nextPage: null, prevPage: null },
      }),
  })
  await mountPage(id)
  await expect.element(page.getByRole('heading', { name: anOffer().title })).toBeVisible()
  expect(
    page
      .getByRole('heading')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([name, own('open', { count: 1, total: '1' }), anOffer().title])
  await expectAccessibleOnPhone()
})

test('an unknown company is an error page with a link to all offers', async () => {
  mockResponses({
    'GET /api/company/com_nessuna': () =>
      Response.json({ code: 'companies.not_found', status: 404 }, { status: 404 }),
  })
  await mountPage('com_nessuna')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(own('unknown'))
  expect(document.title).toBe(meta('title', { title: meta('pages.not_found') }))
  await expect
    .element(page.getByRole('link', { name: own('toOffers') }))
    .toHaveAttribute('href', '/')
})
