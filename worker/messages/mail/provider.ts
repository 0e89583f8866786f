import { Resend } from 'resend'
import type { WorkerVars } from '../../deps/env.ts'
import type { RenderedMail } from './templates.ts'

/** The result of sending a mail. `error` contains no part of the mail. */
export type MailSendResult =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; error: string }
  /** Not sent. `waitMs` is the delay that `Retry-After` asks for; 0 without that header. */
  | { outcome: 'failed'; error: string; waitMs: number }

const timeoutMs = 10_000

/**
 * Sends a mail through Resend. The mail's id is the idempotency key: for 24 hours, Resend sends the
 * mail only once. An attempt with an unknown outcome can therefore be repeated.
 */
export async function sendMailThroughProvider(
  vars: WorkerVars,
  id: string,
  { unsubscribe, replyTo, ...mail }: RenderedMail & { to: string },
): Promise<MailSendResult> {
  const resend = new Resend(vars.RESEND_API_KEY, { baseUrl: vars.RESEND_BASE_URL })
  const { data, error, headers } = await resend.emails.send(
    {
      from: vars.MAIL_FROM,
      ...mail,
      ...(replyTo && { replyTo }),
      headers: {
        // Without a unique id, Gmail groups mails with the same subject and hides repeated text.
        'X-Entity-Ref-ID': id,
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: mail programs show a button that posts to this address.
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    },
    { idempotencyKey: id, signal: AbortSignal.timeout(timeoutMs) },
  )
  if (data) return { outcome: 'accepted' }
  // The status is missing if the request failed, or if a proxy in front of the provider answered.
  const status: unknown = error?.statusCode
  const name = nameOf(error?.name)
  if (typeof status !== 'number') return { outcome: 'failed', error: name, waitMs: 0 }
  const description = `${status} ${name}`
  if (!isTemporary(status, name)) return { outcome: 'refused', error: description }
  return { outcome: 'failed', error: description, waitMs: retryAfterMs(headers?.['retry-after']) }
}

// Whether a later attempt may succeed. It may after 401 and 403 too, because the operator can
// correct a wrong API key or sender domain.
const isTemporary = (status: number, name: string): boolean =>
  [401, 403, 408, 429].includes(status) ||
  status >= 500 ||
  (status === 409 && name === 'concurrent_idempotent_requests')

const nameOf = (name: unknown): string =>
  typeof name === 'string' && /^[a-z_]{1,50}$/.test(name) ? name : 'unknown_error'

const retryAfterMs = (header: string | undefined): number => {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}
