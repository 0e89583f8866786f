import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedApplication } from '#contract/applications/applications'
import { paginate } from '#contract/board/pagination'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import {
  applicantListButton,
  applicationStatusCounts,
  listedApplicationOf,
  mountApplicantList,
  receivedApplicationListOf,
  reviewDetailsOf,
  t,
} from './applicant-list.tsx'

test('on a wide screen the resume is beside the details, also for the next applicant', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  const sent = (id: string, name: string, expires: number): ListedApplication => {
    const one = listedApplicationOf(id, name)
    const resume_url = `${location.origin}/${id}.pdf?expires=${expires}&reader=company`
    return { ...one, applicant: { ...one.applicant!, resume_url } }
  }
  let lists = 0
  mockResponses({
    'GET /api/job-offer/off_1/applications': () => {
      lists++
      // In the first response of the list, the resume link of the second applicant has already
      // expired.
      const expires = Date.now() + 600_000
      const data = [sent('app_1', 'Bruna Neri', expires)]
      return Response.json(
        receivedApplicationListOf([...data, sent('app_2', 'Carla', lists > 1 ? expires : 1)]),
      )
    },
    'GET /api/job-offer/application/app_1/review': () => Response.json(reviewDetailsOf({})),
    'GET /api/job-offer/application/app_2/review': () => Response.json(reviewDetailsOf({})),
  })
  await page.viewport(1280, 1024)
  await mountApplicantList()
  await applicantListButton('Bruna Neri').click()
  const dialog = page.getByRole('dialog')
  const frame = (name: string) => dialog.getByTitle(t('resume.frame', { name }))
  await expect
    .element(frame('Bruna Neri'))
    .toHaveAttribute('src', expect.stringMatching(/app_1\.pdf\?.*view=frame/))
  expect(lists).toBe(1)
  await dialog.getByRole('button', { name: t('details.next') }).click()
  await expect
    .element(frame('Carla'))
    .toHaveAttribute('src', expect.stringMatching(/app_2\.pdf\?expires=\d{13}/))
  expect(lists).toBe(2)
  await page.viewport(800, 1024)
  await expect.element(frame('Carla')).not.toBeInTheDocument()
  await page.viewport(1280, 1024)
})

describe('a thousand applicants', () => {
  const total = 1000
  const size = 50
  const named = (i: number) => `Persona ${String(i + 1).padStart(4, '0')}`
  /** Mocks a server that returns the list of applicants page by page. */
  function answerPages() {
    let pages = 0
    mockResponses({
      'GET /api/job-offer/off_1/applications': ({ path }) => {
        const from = Number(new URLSearchParams(path.split('?')[1]).get('after') ?? 0)
        pages++
        const data = Array.from({ length: size }, (_, i) =>
          listedApplicationOf(`app_${from + i}`, named(from + i)),
        )
        const next = from + size < total ? String(from + size) : null
        const overview = {
          ...{ counts: { ...applicationStatusCounts, seen: total }, stages: [], labels: [] },
          pagination: paginate(total, 1, size),
        }
        return Response.json({ ...overview, data, next })
      },
    })
    return () => pages
  }
  const scroller = () => document.querySelector('.virtual-scroller') as HTMLElement

  test('are rendered only while in view, and scrolling reaches the last one', async () => {
    const pages = answerPages()
    await mountApplicantList()
    await expect.element(applicantListButton(named(0))).toBeVisible()
    await expect.poll(() => scroller()).not.toBeNull()
    const first = page.getByRole('listitem').filter({ has: applicantListButton(named(0)) })
    await expect.element(first).toHaveAttribute('aria-posinset', '1')
    await expect
      .poll(
        () => {
          scroller().scrollTop = scroller().scrollHeight
          return pages()
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBe(total / size)
    await expect
      .poll(() => {
        scroller().scrollTop = scroller().scrollHeight
        return applicantListButton(named(total - 1)).elements().length
      })
      .toBe(1)
    const last = page.getByRole('listitem').filter({ has: applicantListButton(named(total - 1)) })
    await expect.element(last).toHaveAttribute('aria-setsize', String(total))
    expect(page.getByRole('article').elements().length).toBeLessThan(30)
  })

  test('are rows of a table that Tab goes through without losing the focus', async () => {
    answerPages()
    await mountApplicantList()
    await applicantListButton(t('list.table')).click()
    const table = page.getByRole('table', { name: t('table.label') })
    await expect.element(table).toHaveAttribute('aria-rowcount', String(total + 1))
    await expect.element(applicantListButton(named(0))).toBeVisible()
    await expectAccessibleOnPhone()
    await page.viewport(1280, 1024)
    applicantListButton(named(0)).element().focus()
    for (let row = 1; row <= 30; row++) {
      // Each row has three tab stops: the checkbox, the applicant's name and the control with which
      // the company answers.
      for (let stop = 0; stop < 3; stop++) await userEvent.tab()
      await expect.poll(() => document.activeElement?.textContent).toBe(named(row))
    }
    expect(page.getByRole('row').elements().length).toBeLessThan(40)
    scroller().scrollTop = 0
    await expect.poll(() => applicantListButton(named(0)).elements().length).toBe(1)
    expect(document.activeElement?.textContent).toBe(named(30))
  })
})
