import { firstPlan, planByCode } from '#contract/hiring/plans'
import { limits } from '#contract/limits'
import { retention } from '#contract/privacy/retention'
import { formatMoney } from '../../lib/format-money.ts'
import { formatTimeSpan, formatUnitCount } from './span.ts'

/** The day on which the meaning of the legal texts last changed. */
export const legalVersionDate = '2026-11-22'

/** Numbers that the legal texts contain. They come from the code's limits, so that both agree. */
export const legalTextFacts = {
  resumeLink: formatTimeSpan(limits.resumeLinkMs),
  deletionLink: formatTimeSpan(limits.deletionLinkMs),
  loginLink: formatTimeSpan(limits.loginTokenMs),
  dailyApplications: limits.applicationsDaily,
  invoiceLife: formatTimeSpan(limits.unpaidPurchaseLifeMs),
  firstOffers: planByCode(firstPlan).offers ?? 0,
  donation: formatMoney(limits.donationEur),
  session: formatTimeSpan(limits.sessionMs),
  backups: formatUnitCount('day', retention.backupDays),
  objection: formatUnitCount('month', limits.moderationObjectionMonths),
  consent: formatUnitCount('month', limits.consentMonths),
}
