import type { AdminReviewQueue } from '../../contract/trust/admin.ts'
import type { OfferWarningSignal } from '../../contract/trust/moderation.ts'
import type { Deps } from '../../deps/context.ts'
import { presentModerationSubject } from './present.ts'
import { detectOfferSignals, isLookalikeName, toVisualName } from './signals.ts'
import {
  isDuplicateOffer,
  listModerationSubjects,
  listOffersForSignals,
  listVerifiedCompanyNames,
  type OfferSignalRow,
  readModerationQueueRows,
} from './store.ts'

/** How many characters of an offer's text an operator sees in the queue. */
const textMaxCharacters = 1_500

/** Returns open reports and held offers, oldest first, with their warning signals. */
export async function readAdminQueue(deps: Deps, operator: string): Promise<AdminReviewQueue> {
  const { reports, held, total } = await readModerationQueueRows(deps.db)
  const offerIds = [
    ...held.map(({ id }) => id),
    ...reports.flatMap(({ kind, subjectId }) => (kind === 'offer' ? [subjectId] : [])),
  ]
  const [subjects, judged] = await Promise.all([
    listModerationSubjects(deps.db, [...offerIds, ...reports.map(({ subjectId }) => subjectId)]),
    listOffersForSignals(deps.db, [...new Set(offerIds)]),
  ])
  const signals = await signalsById(deps, judged)
  const byId = new Map(subjects.map((row) => [row.id, presentModerationSubject(row)]))
  const texts = new Map(judged.map(({ id, text }) => [id, text.slice(0, textMaxCharacters)]))
  return {
    operator,
    reports: reports.flatMap(({ id, reference, reason, text, open, ...report }) => {
      const subject = byId.get(report.subjectId)
      if (!subject) return []
      const has_address = report.email !== null
      const created_at = report.createdAt.toISOString()
      const found = signals.get(report.subjectId) ?? []
      return [
        { id, reference, reason, text, open, subject, has_address, created_at, signals: found },
      ]
    }),
    held: held.flatMap(({ id, heldAt }) => {
      const subject = byId.get(id)
      const since = heldAt.toISOString()
      const text = texts.get(id) ?? ''
      return subject ? [{ since, subject, text, signals: signals.get(id) ?? [] }] : []
    }),
    total,
  }
}

async function signalsById(
  deps: Deps,
  judged: OfferSignalRow[],
): Promise<Map<string, OfferWarningSignal[]>> {
  const proven = judged.length === 0 ? [] : await listVerifiedCompanyNames(deps.db)
  const looks = proven.map(({ id, name }) => ({ id, look: toVisualName(name) }))
  const found = await Promise.all(
    judged.map(async (offer): Promise<[string, OfferWarningSignal[]]> => {
      const look = toVisualName(offer.company)
      const isOther = looks.some(
        (one) => one.id !== offer.companyId && isLookalikeName(one.look, look),
      )
      const isCopied = await isDuplicateOffer(deps.db, offer)
      const more: OfferWarningSignal[] = [
        ...(isOther ? (['lookalike_name'] as const) : []),
        ...(isCopied ? (['repeated_text'] as const) : []),
      ]
      return [offer.id, [...detectOfferSignals(offer), ...more]]
    }),
  )
  return new Map(found)
}
