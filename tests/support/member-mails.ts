import type { MemberMailSettings } from '../../worker/contract/hiring/member-mails.ts'
import type { App } from './app.ts'

type Signed = { headers: HeadersInit }

const pathOf = (companyId: string) => `/api/company/${companyId}/mail-settings`

export const putMailSettings = (app: App, { headers }: Signed, companyId: string, body: object) =>
  app.fetch(pathOf(companyId), {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Chooses how a member is notified of applications. Throws if the request fails. */
export async function setMemberMailSettings(
  app: App,
  who: Signed,
  companyId: string,
  application_mails: MemberMailSettings['application_mails'],
  is_reply_address = false,
): Promise<void> {
  const body = { application_mails, is_reply_address }
  const response = await putMailSettings(app, who, companyId, body)
  if (response.status !== 200) throw new Error(await response.text())
}

export const mailSettingsOf = async (app: App, { headers }: Signed, companyId: string) =>
  (await app.json<{ mail_settings: MemberMailSettings }>(pathOf(companyId), { headers }))
    .mail_settings
