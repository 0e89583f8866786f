import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { joinClassNames } from '../../lib/class-names.ts'
import type { DraftFormSource } from '../../lib/draft-form.ts'
import { scrollToElement } from '../../lib/scroll-position.ts'
import { useDraftForm } from '../../lib/use-draft-form.ts'
import { Button } from '../button.tsx'
import { ProgressBar } from '../progress-bar.tsx'

export type WizardHeaderTexts = {
  title: string
  text: string
  /** The position of the step, for screen readers: `passo 2 di 5`. */
  position: string
  timeLeft: string
  /** The label of the progress bar; null for no bar, if the list of steps is always in view. */
  progress: string | null
}

export type WizardStepProps<Values extends FieldValues> = {
  number: number
  count: number
  texts: WizardHeaderTexts & {
    next: string
    /** The label of the Back button; null if the step has none. */
    back: string | null
  }
  draft: DraftFormSource<Values>
  /** Called when Next is pressed in a valid step. Opens the next step, or sets errors in `form`. */
  onNext: (form: UseFormReturn<Values>) => Promise<void> | void
  onBack: () => void
  nextIcon?: string | undefined
  /** Whether the step's own buttons matter more than Next. */
  isNextQuiet?: boolean
  isBusy?: boolean
  /** Renders a mark with this id beside the title, as the title's accessible description. */
  mark?: (id: string) => ReactNode
  notice?: ReactNode
  className?: string
  titleRef: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** Pass a different `key` for each step, because the form reads the initial values only once. */
export function WizardStep<Values extends FieldValues>(props: WizardStepProps<Values>) {
  const { number, count, texts, draft, onNext, onBack, nextIcon, ...rest } = props
  const { isBusy, isNextQuiet, mark, notice, className, titleRef, children } = rest
  const { form, hasErrors, submit } = useDraftForm(draft)
  const { isSubmitting, submitCount } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const markId = useId()
  const isWaiting = isSubmitting || isBusy
  // Focus the first error after each press of Next, and also when the step opens with errors.
  const focusedAfter = useRef(draft.errors().length > 0 ? null : 0)
  useEffect(() => {
    if (!hasErrors || focusedAfter.current === submitCount) return
    focusedAfter.current = submitCount
    focusFirstError(element.current)
  }, [hasErrors, submitCount])

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isWaiting) return
        void submit(() => onNext(form))
      }}
      className={joinClassNames('wizard min-w-0 flex flex-col', className)}
    >
      <WizardHeader
        number={number}
        count={count}
        texts={texts}
        titleRef={titleRef}
        markId={mark && markId}
        mark={mark?.(markId)}
      />
      <div className="flex-1 mt-6 sm:mt-8 motion-rise-in">
        <FormProvider {...form}>{children}</FormProvider>
      </div>
      <div className="sticky short:static above-notice z-10 mt-8 -mx-4 sm:-mx-6 lg:mx-0 px-4 sm:px-6 lg:px-0 safe-bottom pt-3 bg-paper border-t border-line">
        {notice}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {texts.back === null ? (
            <span />
          ) : (
            <Button
              variant="ghost"
              size="lg"
              icon="i-lucide-arrow-left"
              className="-ml-4 px-4!"
              onClick={onBack}
            >
              {texts.back}
            </Button>
          )}
          {/* Next is enabled even if the step is invalid: pressing it focuses the first error. */}
          <Button
            type="submit"
            size="lg"
            variant={isNextQuiet ? 'secondary' : 'primary'}
            loading={isWaiting}
            icon={nextIcon}
            aria-disabled={hasErrors || isWaiting || undefined}
            className="aria-disabled:opacity-55 grow xs:grow-0 xs:min-w-36"
          >
            {texts.next}
          </Button>
        </div>
      </div>
    </form>
  )
}

type WizardHeaderProps = {
  number: number
  count: number
  texts: WizardHeaderTexts
  titleRef?: RefObject<HTMLHeadingElement | null> | undefined
  mark?: ReactNode
  markId?: string | undefined
}

export function WizardHeader(props: WizardHeaderProps) {
  const { number, count, texts, titleRef, mark, markId } = props
  return (
    <header>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-sm text-muted">
        {texts.progress && (
          <p aria-hidden="true" className="font-semibold text-ink tabular-nums">
            {number}/{count}
          </p>
        )}
        <p>{texts.timeLeft}</p>
      </div>
      {texts.progress && (
        <ProgressBar value={(100 * number) / count} label={texts.progress} className="mb-7" />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          ref={titleRef}
          tabIndex={-1}
          aria-describedby={markId}
          className="heading text-2xl sm:text-3xl"
        >
          {texts.title}
          <span className="sr-only">
            {', '}
            {texts.position}
          </span>
        </h1>
        {mark}
      </div>
      <p className="mt-2 max-w-prose text-muted text-pretty sm:text-lg">{texts.text}</p>
    </header>
  )
}

function focusFirstError(form: HTMLElement | null): void {
  // The fields show their errors only after the next render, so wait for one frame.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error-focus]')
    field?.focus()
    scrollToElement(field, 'nearest')
  })
}
