import type { JobApplication } from '../../contract/applications.ts'
import type { ApplicationRow } from './store.ts'

/** An application as the one who sent it sees it. */
export function presentOwnApplication(row: ApplicationRow): JobApplication {
  return {
    id: row.id,
    job_offer_id: row.offerId,
    cover_letter: row.coverLetter,
    created_at: row.createdAt.toISOString(),
  }
}
