import type { Alert } from '../../contract/messages/alerts.ts'
import type { alerts } from '../../db/schema/alerts.ts'
import { maskedAddress } from '../subscriptions/service.ts'

export type AlertRow = typeof alerts.$inferSelect

/** An alert as its owner sees it. @param companies the names of those it shows less often */
export const presentAlert = (row: AlertRow, companies: Alert['less']['companies']): Alert => ({
  address: maskedAddress(row.email),
  query: row.query,
  frequency: row.frequency,
  state: row.endedAt ? 'ended' : row.confirmedAt ? 'active' : 'unconfirmed',
  less: { companies, skills: row.lessSkills },
  created_at: row.createdAt.toISOString(),
})
