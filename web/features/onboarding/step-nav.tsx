import type { OnboardingStep } from '#contract/onboarding-sections'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'

type StepNavProps = {
  step: OnboardingStep
  isFromReview: boolean
  isBlocked: boolean
  isBusy: boolean
  failure: unknown
  onBack: () => void
}

/** Back and Next, always in view. Next stays pressable: pressed, it leads to what is wrong. */
export function StepNav(props: StepNavProps) {
  const { step, isFromReview, isBlocked, isBusy, failure, onBack } = props
  const t = useT('onboarding')
  const problemText = useProblemText()
  const isLast = step === 'review'
  return (
    <div className="sticky short:static above-notice z-10 mt-8 -mx-4 sm:mx-0 px-4 sm:px-0 safe-bottom pt-3 bg-paper border-t border-line">
      {failure !== null && (
        <Alert tone="danger" title={t('save.failed')} className="mb-3">
          {problemText(failure)} {t('save.kept')}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {step === 'source' ? (
          <span />
        ) : (
          <Button
            variant="ghost"
            size="lg"
            icon="i-lucide-arrow-left"
            className="-ml-4 px-4!"
            onClick={onBack}
          >
            {t('back')}
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          loading={isBusy}
          aria-disabled={isBlocked || isBusy || undefined}
          className="aria-disabled:opacity-55 grow xs:grow-0 xs:min-w-36"
        >
          {t(isLast ? 'create' : isFromReview ? 'toReview' : 'next')}
        </Button>
      </div>
    </div>
  )
}
