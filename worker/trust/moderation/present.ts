import type { ModerationSubject } from '../../contract/trust/admin.ts'
import type { ModerationSubjectRow } from './store.ts'

/**
 * Presents an offer, company or person to operators. The result does not contain the address to
 * which decisions are mailed.
 */
export const presentModerationSubject = ({
  recipient,
  ...row
}: ModerationSubjectRow): ModerationSubject => row
