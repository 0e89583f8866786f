import { firstPlan, planOf } from '#contract/hiring/plans'
import { limits } from '#contract/limits'
import { retention } from '#contract/privacy/retention'
import { formatMoney } from '../../lib/format-money.ts'
import { spanIn, spanOf } from './span.ts'

/** Date of the last change in the meaning of the legal texts. */
export const versionDate = '2026-11-22'

/**
 * Numbers in the texts. They are taken from the limits in the code, so that text and code always
 * agree.
 */
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
  objection: spanIn('month', limits.objectionMonths),
  consent: spanIn('month', limits.consentMonths),
}
