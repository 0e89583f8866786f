import type { ModerationSubject } from '../../contract/trust/admin.ts'
import type { ModerationSubjectRow } from './store.ts'

/**
 * Presents an offer, company or person to operators. The address to which decisions are mailed is
 * left out.
 */
export const presentModerationSubject = ({
  recipient,
  ...row
}: ModerationSubjectRow): ModerationSubject => row
