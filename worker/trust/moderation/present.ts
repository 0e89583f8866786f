import type { ModerationSubject } from '../../contract/trust/admin.ts'
import type { ModerationSubjectRow } from './store.ts'

/** Omits the address to which decisions are mailed. */
export const presentModerationSubject = ({
  recipient,
  ...row
}: ModerationSubjectRow): ModerationSubject => row
