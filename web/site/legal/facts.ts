import { findPlanByCode, firstPlanCode } from '#contract/hiring/plans'
import { limits } from '#contract/limits'
import { retentionPeriods } from '#contract/privacy/retention'
import { formatMoney } from '../../lib/format-money.ts'
import { formatTimeSpan, formatUnitCount } from './span.ts'

/** The day on which the meaning of the legal texts last changed. */
export const legalVersionDate = '2026-11-22'

/** Numbers in the legal texts. They come from the code's limits, so that text and code agree. */
export const legalTextFacts = {
  resumeLink: formatTimeSpan(limits.resumeLinkLifeMs),
  deletionLink: formatTimeSpan(limits.deletionLinkLifeMs),
  loginLink: formatTimeSpan(limits.loginTokenLifeMs),
  dailyApplications: limits.applicationsDaily,
  invoiceLife: formatTimeSpan(limits.unpaidPurchaseLifeMs),
  firstOffers: findPlanByCode(firstPlanCode).offers ?? 0,
  donation: formatMoney(limits.suggestedDonationEur),
  session: formatTimeSpan(limits.sessionLifeMs),
  backups: formatUnitCount('day', retentionPeriods.backupDays),
  objection: formatUnitCount('month', limits.moderationObjectionMonths),
  consent: formatUnitCount('month', limits.cookieConsentLifeMonths),
}
