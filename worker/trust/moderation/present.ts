import type { Subject } from '../../contract/trust/admin.ts'
import type { SubjectRow } from './store.ts'

/**
 * Presents an offer, company or person to operators. The address to which decisions are mailed is
 * left out.
 */
export const presentSubject = ({ recipient, ...row }: SubjectRow): Subject => row
