import { Button } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import type { DraftStep } from './draft.ts'

type StepNavProps = {
  step: DraftStep
  /** As the product has it: past the step after the company's. */
  canGoBack: boolean
  isBlocked: boolean
  isBusy: boolean
  onBack: () => void
}

/** Back and Next, always in view. Next stays pressable: pressed, it leads to what is wrong. */
export function StepNav({ step, canGoBack, isBlocked, isBusy, onBack }: StepNavProps) {
  const t = useT('job-draft')
  return (
    <div className="sticky short:static above-notice z-10 mt-8 -mx-4 sm:mx-0 px-4 sm:px-0 safe-bottom pt-3 bg-paper border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {step === 'company' ? (
          <span />
        ) : (
          <Button
            variant="ghost"
            size="lg"
            icon="i-lucide-arrow-left"
            className="-ml-4 px-4!"
            onClick={onBack}
          >
            {/* The step list leads to the company; the button says that this is where it goes. */}
            {t(canGoBack ? 'back' : 'toCompany')}
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          loading={isBusy}
          icon={step === 'preview' ? 'i-lucide-send' : undefined}
          aria-disabled={isBlocked || isBusy || undefined}
          className="aria-disabled:opacity-55 grow xs:grow-0 xs:min-w-36"
        >
          {t(step === 'preview' ? 'publish.submit' : 'next')}
        </Button>
      </div>
    </div>
  )
}
