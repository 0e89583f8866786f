import { Resend, type WebhookEventPayload } from 'resend'
import { buildOfferPath } from '../../contract/board/offer-address.ts'
import { dayMs } from '../../contract/durations.ts'
import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type {
  AlertBody,
  AlertPatch,
  OwnSearchAlert,
  SearchAlert,
} from '../../contract/messages/alerts.ts'
import { retentionPeriods } from '../../contract/privacy/retention.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import {
  buildTooManyMailsProblem,
  composeMail,
  enqueueMail,
  type MailRequester,
} from '../mail/service.ts'
import { maskMailAddress, recordOpenedJobMail } from '../subscriptions/service.ts'
import {
  buildAlertPageUrl,
  deriveAlertId,
  hashBlockedAddress,
  readAlertToken,
  signAlertToken,
  toCanonicalAlertQuery,
} from './alert-link.ts'
import {
  type AlertRow,
  blockMailAddresses,
  deleteIdleAlerts,
  endAlert,
  getAlert,
  insertAlert,
  listActiveAlertsOfPerson,
  listCompanyNames,
  markAlertLinkOpened,
  updateAlert,
} from './store.ts'

/**
 * Mails a request to confirm an alert. The response does not reveal whether the address is known.
 * @throws `auth.too_many_mails`
 */
export async function requestAlert(
  deps: Deps,
  { email, query: asked, frequency }: AlertBody,
  requestedBy: MailRequester,
): Promise<void> {
  const query = toCanonicalAlertQuery(asked)
  const id = await deriveAlertId(deps, { email, query })
  const mail = await composeMail(deps, {
    to: email,
    requestedBy,
    kind: 'alert_confirm',
    data: { query, frequency, link: await buildAlertPageUrl(deps, id) },
  })
  const alert = {
    id,
    email,
    query,
    frequency,
    now: deps.clock.now(),
    addressHash: await hashBlockedAddress(deps, email),
    perAddressMax: limits.alertsPerAddressMax,
  }
  if (!(await insertAlert(deps.db, alert, mail))) {
    throw await buildTooManyMailsProblem(deps, { to: email, requestedBy })
  }
  await enqueueMail(deps, mail.id)
}

/** Returns the alert of a mailed link and records the opening. @throws `alerts.link_invalid` */
export async function readAlert(deps: Deps, token: string): Promise<SearchAlert> {
  const row = await requireAlert(deps, token)
  await markAlertLinkOpened(deps.db, row.id, deps.clock.now(), dayMs)
  return present(deps, row)
}

/** Confirms or changes the alert that a mailed link identifies. @throws `alerts.link_invalid` */
export async function changeAlert(deps: Deps, token: string, patch: AlertPatch) {
  const { id } = await requireAlert(deps, token)
  await updateAlert(deps.db, id, patch, deps.clock.now())
  return readAlert(deps, token)
}

/** Ends the alert of a mailed link, if it still exists. @throws `alerts.link_invalid` */
export async function stopAlert(deps: Deps, token: string): Promise<void> {
  const id = await readAlertToken(deps, token)
  if (!id) throw problem('alerts.link_invalid')
  await endAlert(deps.db, id, deps.clock.now())
}

/** Records that a mailed link was opened. Returns the offer's path. @throws `offers.not_found` */
export async function openMailedOffer(deps: Deps, token: string, offerId: string): Promise<string> {
  const id = await readAlertToken(deps, token)
  if (!isId('offer', offerId)) throw problem('offers.not_found')
  if (id) await markAlertLinkOpened(deps.db, id, deps.clock.now(), dayMs)
  else await recordOpenedJobMail(deps, token)
  return buildOfferPath(offerId, '')
}

export async function listOwnAlerts(deps: Deps, profileId: string): Promise<OwnSearchAlert[]> {
  const rows = await listActiveAlertsOfPerson(deps.db, profileId)
  return Promise.all(
    rows.map(async (row) => ({
      ...(await present(deps, row)),
      token: await signAlertToken(deps, row.id),
    })),
  )
}

/** Nightly: deletes old records of unconfirmed alerts, ended alerts and blocked mail addresses. */
export async function purgeIdleAlerts({ db, clock }: Deps): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  await deleteIdleAlerts(db, {
    unconfirmed: before(retentionPeriods.registrationMs),
    ended: before(retentionPeriods.endedAlertMs),
    blocked: before(retentionPeriods.blockedAddressMs),
  })
}

/**
 * Receives an event from the mail provider. Blocks an address whose mails bounce permanently, or
 * whose owner reports spam.
 * @throws `mails.signature_invalid`
 */
export async function receiveMailEvent(
  deps: Deps,
  signed: { payload: string; headers: { id: string; timestamp: string; signature: string } },
): Promise<void> {
  const event = verifyEvent(deps, signed)
  if (event.type !== 'email.bounced' && event.type !== 'email.complained') return
  const isPassing = event.type === 'email.bounced' && event.data.bounce?.type !== 'Permanent'
  deps.event.mail_event = event.type
  if (isPassing) return
  const found = await Promise.all(
    event.data.to.map(async (address) => {
      const email = address.trim().toLowerCase()
      return { email, hash: await hashBlockedAddress(deps, email) }
    }),
  )
  const reason = event.type === 'email.bounced' ? 'bounced' : 'complained'
  await blockMailAddresses(deps.db, found, reason, deps.clock.now())
}

function verifyEvent(
  { vars }: Deps,
  { payload, headers }: Parameters<typeof receiveMailEvent>[1],
): WebhookEventPayload {
  const webhookSecret = vars.RESEND_WEBHOOK_SECRET
  try {
    if (webhookSecret === '') throw new Error('No secret')
    return new Resend(vars.RESEND_API_KEY).webhooks.verify({ payload, headers, webhookSecret })
  } catch {
    throw problem('mails.signature_invalid')
  }
}

async function requireAlert(deps: Deps, token: string): Promise<AlertRow> {
  const id = await readAlertToken(deps, token)
  const row = id && (await getAlert(deps.db, id))
  if (!row) throw problem('alerts.link_invalid')
  return row
}

const present = async ({ db }: Deps, row: AlertRow): Promise<SearchAlert> => ({
  address: maskMailAddress(row.email),
  query: row.query,
  frequency: row.frequency,
  state: row.endedAt ? 'ended' : row.confirmedAt ? 'active' : 'unconfirmed',
  less: { companies: await listCompanyNames(db, row.lessCompanies), skills: row.lessSkills },
  created_at: row.createdAt.toISOString(),
})
