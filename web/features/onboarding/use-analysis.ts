import { useEffect, useRef, useState } from 'react'
import type { CvKind } from '#contract/cv'
import type { ErrorCode } from '#contract/errors'
import { isWorthRetrying } from '../../lib/api.ts'
import { track } from '../../lib/track.ts'
import { session } from '../session/state.ts'
import type { SectionValues } from './draft.ts'
import { draftFromAnalysis, isEmptyAnalysis } from './from-analysis.ts'
import { analyseCv } from './mutations.ts'
import { changeSection, draft, fillDraft } from './state.ts'

/**
 * `refused`: not sent, since it is no PDF or too large. `failed`: no answer, or one that says no.
 * `empty`: read, and nothing found; a scan counts as that.
 */
export type AnalysisState = 'idle' | 'pending' | 'refused' | 'failed' | 'empty' | 'done'

/** How the product calls what happens, by the kind of file. */
const events = {
  resume: ['start_parse_resume', 'end_parse_resume', 'fail_parse_resume'],
  linkedin: [
    'start_upload_linkedin_profile',
    'end_upload_linkedin_profile',
    'fail_upload_linkedin_profile',
  ],
} as const satisfies Record<CvKind, readonly string[]>

/** Has a PDF read and fills the draft with what was found in it. */
export function useAnalysis(kind: CvKind, onDone: () => void) {
  const [state, setState] = useState<AnalysisState>('idle')
  const [error, setError] = useState<unknown>(null)
  /** What to say of a file that was not sent, or in which nothing was found. */
  const [code, setCode] = useState<ErrorCode | null>(null)
  /** Of what is sent; null once the server is reading. */
  const [sent, setSent] = useState<number | null>(null)
  const reading = useRef<AbortController>(null)
  /** The file that the last attempt sent, for another attempt. */
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
    track(start)
    try {
      const answer = await analyseCv(chosen, kind, {
        signal: controller.signal,
        onProgress: (share) => setSent(share < 1 ? share : null),
      })
      track(end)
      const resume_url = answer.analysis?.resume_url ?? answer.resume_url ?? null
      if (resume_url && session.profile) session.profile.resume_url = resume_url
      const analysis = { ...answer.analysis, resume_url }
      if (isEmptyAnalysis(analysis)) {
        if (resume_url) changeSection('info', { ...draft.info.value, resume_url })
        setCode(answer.empty_because)
        setState('empty')
        return
      }
      fillDraft(draftFromAnalysis(analysis, kind, sectionValues()))
      setState('done')
      onDone()
    } catch (cause) {
      if (controller.signal.aborted) return
      track(fail)
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
    /** Whether the same file, sent again, may be read. */
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

function sectionValues(): SectionValues {
  return {
    skills: draft.skills.value,
    job_title: draft.job_title.value,
    experience: draft.experience.value,
    education: draft.education.value,
    locale: draft.locale.value,
    summary: draft.summary.value,
    pricing: draft.pricing.value,
    info: draft.info.value,
  }
}
