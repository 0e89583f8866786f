import type { PlanCode } from '#contract/enums'
import { useT } from '../../lib/i18n.ts'
import { mailto } from '../../lib/mailto.ts'
import { usePageData } from '../../lib/page-data.ts'

/** A contact link for companies that need more than the largest plan. */
export function CustomPlanContact({ own }: { own: PlanCode }) {
  const t = useT('company')
  const names = useT('enums')
  const { email } = usePageData().operator
  return (
    <p className="max-w-prose text-sm text-muted text-pretty">
      {t('payment.talk')}{' '}
      {email ? (
        <a
          href={mailto(email, t('payment.talkSubject', { plan: names(`plan.${own}`) }))}
          className="touchable font-semibold text-brand underline-offset-4 wrap-anywhere"
        >
          {t('payment.talkWrite', { email })}
        </a>
      ) : (
        t('payment.talkReply')
      )}
    </p>
  )
}
