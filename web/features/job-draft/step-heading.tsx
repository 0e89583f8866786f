import type { RefObject } from 'react'
import { Progress } from '../../components/progress.tsx'
import { useT } from '../../lib/i18n.ts'
import { type DraftStep, draftSteps, stepIndex } from './draft.ts'

/** Minutes that a step takes, for who has the text at hand. */
const minutes: Record<DraftStep, number> = {
  company: 2,
  general: 4,
  details: 1,
  application: 1,
  preview: 0,
}

type StepHeadingProps = {
  step: DraftStep
  titleRef: RefObject<HTMLHeadingElement | null>
}

/** Which of the five it is, how much is left, and what it is about. */
export function StepHeading({ step, titleRef }: StepHeadingProps) {
  const t = useT('job-draft')
  const number = stepIndex(step) + 1
  const count = draftSteps.length
  const left = draftSteps.slice(stepIndex(step)).reduce((sum, one) => sum + minutes[one], 0)
  return (
    <header>
      <div className="flex items-baseline justify-between gap-4 text-sm text-muted">
        <p className="tabular-nums">
          <span aria-hidden="true" className="font-semibold text-ink">
            {number}/{count}
          </span>
          <span className="sr-only">{t('position', { step: number, count })}</span>
        </p>
        <p>{left > 0 ? t('minutesLeft', { count: left }) : t('lastStep')}</p>
      </div>
      <Progress value={number} max={count} label={t('progress')} className="mt-2 mb-6 sm:mb-8" />
      <h1 ref={titleRef} tabIndex={-1} className="heading text-2xl sm:text-3xl">
        {t(`steps.${step}.title`)}
        <span className="sr-only">
          {', '}
          {t('position', { step: number, count })}
        </span>
      </h1>
      <p className="mt-2 max-w-prose text-muted text-pretty sm:text-lg">
        {t(`steps.${step}.text`)}
      </p>
    </header>
  )
}
