import { limits } from '#contract/limits'
import { firstPlan, planOf } from '#contract/plans'
import { retention } from '#contract/retention'
import { formatMoney } from '../../lib/format-money.ts'
import { spanIn, spanOf } from './span.ts'

/** When the texts of this page last changed in what they say. */
export const versionDate = '2026-11-22'

/** The numbers that the texts name: from the code that keeps to them, so that they cannot drift. */
export const facts = {
  resumeLink: spanOf(limits.resumeLinkMs),
  deletionLink: spanOf(limits.deletionLinkMs),
  loginLink: spanOf(limits.loginTokenMs),
  dailyApplications: limits.applicationsDaily,
  invoiceLife: spanOf(limits.invoiceLifeMs),
  firstOffers: planOf(firstPlan).offers ?? 0,
  donation: formatMoney(limits.donationEur),
  session: spanOf(limits.sessionMs),
  backups: spanIn('day', retention.backupDays),
  consent: spanIn('month', limits.consentMonths),
}
