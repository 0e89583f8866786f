import { useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '#contract/errors'
import type { CvKind } from '#contract/people/cv'
import { isWorthRetrying } from '../../../lib/api.ts'
import { trackEvent } from '../../../lib/track.ts'
import { changeCachedOwnProfile } from '../../session/mutations.ts'
import { toOnboardingSectionValues } from '../draft.ts'
import { analyseCv } from '../mutations.ts'
import { changeOnboardingSection, fillProfileDraft, profileDraftState } from '../state.ts'
import { buildDraftFromCvAnalysis, isEmptyCvAnalysis } from './draft-from-cv-analysis.ts'

/** `refused`: the file was not sent, being too large or not a PDF. `empty`: nothing was found. */
export type CvAnalysisState = 'idle' | 'pending' | 'refused' | 'failed' | 'empty' | 'done'

const events = {
  resume: ['start_parse_resume', 'end_parse_resume', 'fail_parse_resume'],
  linkedin: [
    'start_upload_linkedin_profile',
    'end_upload_linkedin_profile',
    'fail_upload_linkedin_profile',
  ],
} as const satisfies Record<CvKind, readonly string[]>

export function useCvAnalysis(kind: CvKind, onDone: () => void) {
  const [state, setState] = useState<CvAnalysisState>('idle')
  const [error, setError] = useState<unknown>(null)
  /** Why a file was not sent, or why nothing was found in it. */
  const [code, setCode] = useState<ErrorCode | null>(null)
  /** The share of the file that was uploaded; null before and after the upload. */
  const [sent, setSent] = useState<number | null>(null)
  const reading = useRef<AbortController>(null)
  const file = useRef<File>(null)
  useEffect(() => () => reading.current?.abort(), [])

  async function analyse(chosen: File) {
    file.current = chosen
    const [start, end, fail] = events[kind]
    const controller = new AbortController()
    reading.current?.abort()
    reading.current = controller
    setState('pending')
    setError(null)
    setCode(null)
    trackEvent(start)
    try {
      const answer = await analyseCv(chosen, kind, {
        signal: controller.signal,
        onProgress: (share) => setSent(share < 1 ? share : null),
      })
      trackEvent(end)
      const resume_url = answer.analysis?.resume_url ?? answer.resume_url ?? null
      if (resume_url) changeCachedOwnProfile({ resume_url })
      const analysis = { ...answer.analysis, resume_url }
      if (isEmptyCvAnalysis(analysis)) {
        if (resume_url)
          changeOnboardingSection('info', { ...profileDraftState.info.value, resume_url })
        setCode(answer.empty_because)
        setState('empty')
        return
      }
      fillProfileDraft(
        buildDraftFromCvAnalysis(analysis, kind, toOnboardingSectionValues(profileDraftState)),
      )
      setState('done')
      onDone()
    } catch (cause) {
      if (controller.signal.aborted) return
      trackEvent(fail)
      setError(cause)
      setState('failed')
    }
  }

  return {
    state,
    error,
    code,
    sent,
    analyse,
    canRetry: state === 'failed' && isWorthRetrying(error),
    retry: () => file.current && analyse(file.current),
    refuse: (kind: 'kind' | 'size') => {
      setError(null)
      setCode(kind === 'size' ? 'cv.too_large' : null)
      setState('refused')
    },
    cancel: () => {
      reading.current?.abort()
      setState('idle')
    },
  }
}
