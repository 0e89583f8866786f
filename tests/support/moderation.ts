import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { JobOfferList } from '../../worker/contract/board/offers.ts'
import { newId } from '../../worker/contract/ids.ts'
import { auditLog, reports } from '../../worker/db/schema/trust.ts'
import type { App } from './app.ts'
import { seedOperator } from './operators.ts'
import { seedPerson } from './people.ts'
import { db, seedCompany, seedOffer } from './seed.ts'

let networks = 0

/**
 * Seeds a signed-in operator. Returns functions that create offers and reports, and that decide
 * about them.
 */
export async function startModerationTest(app: App) {
  const operator = await seedOperator(app)

  /**
   * Makes one moderation decision. A decision can be undone for a few minutes, so its mails are
   * sent later: see `tellPeople`.
   */
  const decide = (item: object, more: object = {}) =>
    operator.asked('decisions', { items: [item], ground: 'scam', ...more })

  return {
    operator,
    decide,
    moderation: (kind: string, id: string, action: string, more: object = {}) =>
      decide({ kind, id, action }, more),

    /**
     * Reports an offer or company. Each report comes from a different network.
     * @returns the report's id
     */
    async reported(kind: string, id: string, more: object = {}): Promise<string> {
      const response = await app.fetch('/api/reports', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'CF-Connecting-IP': `203.0.113.${networks++}`,
        },
        body: JSON.stringify({ kind, id, reason: 'scam', ...more }),
      })
      expect(response.status).toBe(201)
      const { report } = await response.json<{ report: { reference: string } }>()
      const [row] = await db.select().from(reports).where(eq(reports.reference, report.reference))
      return row!.id
    },

    /**
     * Creates a listed offer with a unique skill. `found` counts the public offers with that skill.
     */
    async listed() {
      const email = `${newId('profile')}@posta.example`
      const owner = await seedPerson(app.clock, { profileType: 'provider', email })
      const companyId = await seedCompany({ ownerId: owner.profileId })
      const skill = newId('offer').toLowerCase()
      const id = await seedOffer({ companyId, skills: [skill] })
      const found = async () =>
        (await app.json<JobOfferList>(`/api/job-offers?skills=${skill}`)).pagination.total
      return { id, companyId, email, found, owner }
    },

    /**
     * Moves the clock until decisions can no longer be undone, and delivers the mails about them.
     */
    async tellPeople(): Promise<void> {
      app.clock.turn({ seconds: 306 })
      await app.mails.deliver(app.bindings)
    },
  }
}

export const readAuditLogOf = (id: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, id))
