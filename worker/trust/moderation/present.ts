import type { Subject } from '../../contract/trust/admin.ts'
import type { SubjectRow } from './store.ts'

/** A subject as operators see it, without the address to which decisions are mailed. */
export const presentSubject = ({ recipient, ...row }: SubjectRow): Subject => row
