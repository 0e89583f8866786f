import { useSnapshot } from 'valtio'
import type { OnboardingStep } from '#contract/people/onboarding-sections'
import { Badge } from '../../../components/badge.tsx'
import { useT } from '../../../lib/i18n.ts'
import { isOnboardingSection } from '../section-errors.ts'
import { profileDraftState } from '../state.ts'

/** Shows that a file has filled the section, and whether the person still has to check it. */
export function FilledFromFileBadge({ step, id }: { step: OnboardingStep; id?: string }) {
  const t = useT('onboarding')
  const { reading, source } = useSnapshot(profileDraftState)
  const state = isOnboardingSection(step) ? reading?.sections[step] : undefined
  if (!state || source === 'manual') return null
  const origin = t(`reading.from.${source}`)
  return state === 'checked' ? (
    <span id={id} className="inline-flex items-center gap-1.5 text-xs font-normal text-muted">
      <span aria-hidden="true" className="i-lucide-check" />
      {origin}
    </span>
  ) : (
    <span id={id} className="inline-flex">
      <Badge tone="brand" icon="i-lucide-file-text">
        {t('reading.check', { origin })}
      </Badge>
    </span>
  )
}
