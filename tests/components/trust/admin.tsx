import { page } from 'vitest/browser'
import type { AdminReviewQueue, ModerationSubject } from '#contract/trust/admin'
import type { ModerationDecisionsBody, ModerationDecisionsResult } from '#contract/trust/decisions'
import { AdminPage } from '../../../web/pages/admin.tsx'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { storeAccessToken } from '../board/offers.ts'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('admin')

/** A visible offer as an operator sees it. @param more the fields that differ from the default */
export const moderatedOffer = (more: Partial<ModerationSubject> = {}): ModerationSubject => ({
  kind: 'offer',
  id: 'off_1',
  name: 'Ventaglio numero 1',
  detail: 'Ventagli Esempio',
  state: 'visible',
  level: 'mailbox',
  ...more,
})

const reportAbout = (subject: ModerationSubject): AdminReviewQueue['reports'][number] => ({
  id: `rep_${subject.id}`,
  reference: 'ABCD-1234',
  reason: 'other',
  text: 'Mi ha chiesto cinquanta euro.',
  has_address: false,
  created_at: '2026-11-20T09:00:00.000Z',
  subject,
  signals: [],
  open: 1,
})

/** Reported offers with the names `Ventaglio numero 1`, `Ventaglio numero 2` and so on. */
export const reportedOffers = (count: number): ModerationSubject[] =>
  Array.from({ length: count }, (_, index) =>
    moderatedOffer({ id: `off_${index + 1}`, name: `Ventaglio numero ${index + 1}` }),
  )

/**
 * Mounts the operators' page. The mock server removes decided reports from the queue, and restores
 * them when the decisions are undone.
 * @returns the decisions that the page sends, including later ones
 */
export async function mountAdminPage(
  reported: ModerationSubject[],
): Promise<ModerationDecisionsBody[]> {
  const sent: ModerationDecisionsBody[] = []
  let open = reported
  const queue = (): AdminReviewQueue => ({
    operator: 'operatrice@posta.example',
    reports: open.map(reportAbout),
    held: [],
    total: { reports: open.length, held: 0 },
  })
  mockResponses({
    'GET /api/admin/queue': () => Response.json(queue()),
    'POST /api/admin/decisions': ({ body }) => {
      const decisions = body as ModerationDecisionsBody
      sent.push(decisions)
      const decided = decisions.items.map((item) =>
        'report' in item ? item.report : `rep_${item.id}`,
      )
      open = open.filter(({ id }) => !decided.includes(`rep_${id}`))
      const result: ModerationDecisionsResult = {
        id: 'dec_1',
        undo_until: new Date(Date.now() + 300_000).toISOString(),
        results: decisions.items.map(() => ({ subject: moderatedOffer() })),
      }
      return Response.json(result)
    },
    'POST /api/admin/decisions/dec_1/undo': () => {
      open = reported
      return Response.json({})
    },
  })
  storeAccessToken()
  await mount(<AdminPage />, '/admin', newcomerProfileAda)
  return sent
}

export const openTab = (name: string): Promise<void> =>
  page.getByRole('tab', { name: t(`${name}.title`) }).click()

export const listed = (text: string) => page.getByRole('listitem').filter({ hasText: text })
