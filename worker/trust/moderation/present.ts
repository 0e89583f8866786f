import type { ModerationSubject } from '../../contract/trust/admin.ts'
import type { ModerationSubjectRow } from './store.ts'

/** Returns the data that operators see, without the address to which decisions are mailed. */
export const presentModerationSubject = ({
  recipient,
  ...row
}: ModerationSubjectRow): ModerationSubject => row
