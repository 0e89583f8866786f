import type { MemberMailSettings } from '../../contract/hiring/member-mails.ts'
import type { MemberMailSettingsRow } from './store.ts'

/** Until members choose, only the plan holder gets mails about applications. */
export const presentMemberMailSettings = (row: MemberMailSettingsRow): MemberMailSettings => ({
  application_mails: row.applicationMails ?? (row.holdsPlan ? 'each' : 'none'),
  is_reply_address: row.isReplyAddress,
})
