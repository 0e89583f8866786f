import { sendApplicationDigests } from './applications/digests/service.ts'
import { sendApplicationReminders } from './applications/reminders/service.ts'
import { purgeArchivedReviews } from './applications/reviews/service.ts'
import { fetchExchangeRates } from './board/exchange-rates/service.ts'
import { endExpiredOffers } from './board/offers/service.ts'
import { deleteExpiredRows } from './db/retention.ts'
import type { Deps } from './deps/context.ts'
import { buildDeps } from './deps/dependencies.ts'
import type { Env } from './deps/env.ts'
import { cancelStalePurchases } from './hiring/billing/service.ts'
import { recheckUncheckedPurchaseVat } from './hiring/billing/vat-service.ts'
import { fetchImportedLogos } from './hiring/imported-logos/service.ts'
import { purgeEndedInvitations } from './hiring/members/invitation-service.ts'
import { publishScheduledDrafts } from './hiring/offer-drafts/schedule-service.ts'
import { mailOfferExpiryReminders } from './hiring/offer-expiry/service.ts'
import { closeStaleCheckouts } from './hiring/payments/checkouts-service.ts'
import { writeMissingPaymentMails } from './hiring/payments/service.ts'
import { checkDueVatNumbers } from './hiring/verification/proof-service.ts'
import { endUnconfirmedVerifications, releaseHeldOffers } from './hiring/verification/service.ts'
import { sendAlertMails } from './messages/alerts/sending-service.ts'
import { purgeIdleAlerts } from './messages/alerts/service.ts'
import {
  continueJobMails,
  purgeOldJobMailRuns,
  sendJobMails,
} from './messages/job-mails/service.ts'
import { purgeOldMails, sweepMails } from './messages/mail/service.ts'
import { submitChangedPages } from './pages/indexnow/service.ts'
import { purgeSpentSessions } from './people/auth/service.ts'
import { sweepBucket, sweepUploads } from './people/files/sweep-service.ts'
import { remindOfSavedOffers } from './people/marks/reminder-service.ts'
import { describeError } from './platform/describe-error.ts'
import { deleteOldApplications } from './privacy/application-retention/service.ts'
import { purgeTextsOfErasedCompanies } from './privacy/succession/service.ts'
import { purgeOldRateLimitUses } from './shared/rate-limits/service.ts'
import { checkAlarms, sendAlarmMessages } from './trust/alarms/service.ts'
import { continueBackup, purgeOldBackups, startBackup } from './trust/backups/service.ts'
import { runOperatorCommands } from './trust/commands/service.ts'
import { recordCronRound } from './trust/health/service.ts'
import { writeGauges } from './trust/measurements/service.ts'
import { purgeSpentConfirmations } from './trust/operators/service.ts'

type Round = { name: string; jobs: Record<string, (deps: Deps) => Promise<unknown>> }

/** The tasks of each cron schedule in wrangler.toml. The result of each task is logged. */
const rounds: Record<string, Round> = {
  '*/5 * * * *': {
    name: 'sweep',
    // `receipts` comes before `mails_queued`, which queues the receipts in the same round.
    jobs: {
      receipts: writeMissingPaymentMails,
      stale_checkouts: closeStaleCheckouts,
      mails_queued: sweepMails,
      // These tasks, up to `offers_ended`, come before the job mails, which must not announce
      // offers that have closed or are unlisted.
      companies_unlisted: endUnconfirmedVerifications,
      commands: runOperatorCommands,
      offers_unreviewed: releaseHeldOffers,
      offers_published: publishScheduledDrafts,
      offers_ended: endExpiredOffers,
      expiry_reminders: mailOfferExpiryReminders,
      job_mails: continueJobMails,
      alerts: sendAlertMails,
      files_removed: sweepUploads,
      alarms: checkAlarms,
      // The following tasks come last, because external servers and backups may be slow.
      alarm_messages: sendAlarmMessages,
      backup: continueBackup,
      indexnow: submitChangedPages,
      vat_numbers: checkDueVatNumbers,
      vat_treatments: recheckUncheckedPurchaseVat,
      logos: (deps) => fetchImportedLogos(deps),
    },
  },
  '32 6 * * *': {
    name: 'morning',
    jobs: {
      job_mails: sendJobMails,
      alerts: sendAlertMails,
      saved_offers: remindOfSavedOffers,
      reminders: sendApplicationReminders,
      application_digests: sendApplicationDigests,
    },
  },
  '17 3 * * *': {
    name: 'nightly',
    jobs: {
      // Comes before the task `bucket`, which deletes the resumes of these applications.
      applications: deleteOldApplications,
      expired_rows: ({ db, clock }) => deleteExpiredRows(db, clock.now()),
      mails: ({ db, clock }) => purgeOldMails(db, clock.now()),
      sessions: ({ db, clock }) => purgeSpentSessions(db, clock.now()),
      invitations: purgeEndedInvitations,
      archived_reviews: purgeArchivedReviews,
      job_mail_runs: purgeOldJobMailRuns,
      alerts: purgeIdleAlerts,
      operator_sessions: purgeSpentConfirmations,
      rate_limits: purgeOldRateLimitUses,
      bucket: sweepBucket,
      purchases_cancelled: cancelStalePurchases,
      exchange_rates: fetchExchangeRates,
      words_forgotten: purgeTextsOfErasedCompanies,
      backups_deleted: purgeOldBackups,
      // Comes last, so that the backup does not contain data that the tasks above delete.
      backup: startBackup,
    },
  },
}

/** Runs a cron round. A failed task does not stop the others, but fails the round as a whole. */
export async function scheduled(
  controller: ScheduledController,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const round = rounds[controller.cron]
  if (!round) throw new Error(`No round for the cron line ${controller.cron}`)
  const deps = buildDeps({
    env,
    clock: { now: () => new Date(controller.scheduledTime) },
    waitUntil: (work) => context.waitUntil(work),
  })
  const results: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [name, task] of Object.entries(round.jobs)) {
    try {
      results[name] = await task(deps)
    } catch (error) {
      errors[name] = describeError(error)
    }
  }
  const failed = Object.keys(errors)
  writeGauges(deps, { failed_tasks: failed.length })
  await recordCronRound(deps, round.name, failed.length > 0 ? errors : null)
  const problems = failed.length > 0 && { errors }
  console.log(JSON.stringify({ event: round.name, ...results, ...problems, ...deps.cost }))
  if (failed.length > 0) throw new Error(`Of the ${round.name} round failed: ${failed.join(', ')}`)
}
