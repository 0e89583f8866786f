import type { Alert } from '../../contract/messages/alerts.ts'
import type { alerts } from '../../db/schema/alerts.ts'

export type AlertRow = typeof alerts.$inferSelect

/** Presents an alert. `companies`: those of which its owner wants fewer offers. */
export const presentAlert = (
  row: AlertRow,
  { address, companies }: { address: string; companies: Alert['less']['companies'] },
): Alert => ({
  address,
  query: row.query,
  frequency: row.frequency,
  state: row.endedAt ? 'ended' : row.confirmedAt ? 'active' : 'unconfirmed',
  less: { companies, skills: row.lessSkills },
  created_at: row.createdAt.toISOString(),
})
