import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { OnboardingSource } from '#contract/people/onboarding-sections'
import { joinClassNames } from '../../../lib/class-names.ts'
import { useT } from '../../../lib/i18n.ts'
import { trackEvent } from '../../../lib/track.ts'
import { LinkedinDialog } from '../cv/linkedin-dialog.tsx'
import { ResumeDialog } from '../cv/resume-dialog.tsx'
import { fillProfileDraft, profileDraftState } from '../state.ts'

const choices: readonly { source: OnboardingSource; icon: string }[] = [
  { source: 'resume', icon: 'i-lucide-file-text' },
  { source: 'linkedin', icon: 'i-lucide-user-round' },
  { source: 'manual', icon: 'i-lucide-pencil' },
]

export function OnboardingSourceStep({ onDone }: { onDone: () => void }) {
  const t = useT('onboarding')
  const { source } = useSnapshot(profileDraftState)
  const [open, setOpen] = useState<OnboardingSource | null>(null)
  const [turn, setTurn] = useState(0)

  function choose(chosen: OnboardingSource) {
    trackEvent(`click_source_${chosen}`)
    if (chosen === 'manual') {
      fillProfileDraft({ source: 'manual' })
      onDone()
      return
    }
    setTurn(turn + 1)
    setOpen(chosen)
  }
  const dialog = { onClose: () => setOpen(null), onDone }

  return (
    <>
      <ul className="flex flex-col gap-3">
        {choices.map((choice) => (
          <li key={choice.source}>
            <SourceChoice
              {...choice}
              isChosen={choice.source === source && source !== 'manual'}
              onChoose={() => choose(choice.source)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted max-w-prose">{t('source.privacy')}</p>
      <LinkedinDialog key={`linkedin ${turn}`} open={open === 'linkedin'} {...dialog} />
      <ResumeDialog key={`resume ${turn}`} open={open === 'resume'} {...dialog} />
    </>
  )
}

type SourceChoiceProps = {
  source: OnboardingSource
  icon: string
  isChosen: boolean
  onChoose: () => void
}

function SourceChoice({ source, icon, isChosen, onChoose }: SourceChoiceProps) {
  const t = useT('onboarding')
  return (
    <button
      type="button"
      onClick={onChoose}
      className={joinClassNames(
        'group flex flex-wrap xs:flex-nowrap w-full items-center gap-x-4 gap-y-3 rounded-card border bg-surface p-4 sm:p-5 text-left',
        'cursor-pointer transition-colors hover:border-brand',
        isChosen ? 'border-brand' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className="grid place-items-center size-12 shrink-0 rounded-control bg-brand-soft text-brand"
      >
        <span className={`${icon} text-2xl`} />
      </span>
      <span className="min-w-0 flex-1 basis-full xs:basis-0">
        <span className="block heading text-lg">{t(`source.${source}.title`)}</span>
        <span className="block text-muted text-pretty">{t(`source.${source}.text`)}</span>
        <span className="block mt-1 text-sm font-medium text-brand">
          {t(isChosen ? 'source.chosen' : `source.${source}.time`)}
        </span>
      </span>
      <span
        aria-hidden="true"
        className="i-lucide-chevron-right hidden xs:inline-block text-xl text-muted transition-transform group-hover:translate-x-0.5"
      />
    </button>
  )
}
