import './rich-text.css'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { joinClassNames } from '../lib/class-names.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { useT } from '../lib/i18n.ts'
import { htmlTextLength } from '../lib/text-length.ts'
import { GhostButton } from './button.tsx'
import { Skeleton } from './skeleton.tsx'

type RichTextProps = {
  html: string
  /** Shows the beginning of a long text and a button for the rest. */
  fold?: boolean
  className?: string
}

/** The sanitiser adds 10 KB, so it is loaded only for text that the server has not rendered. */
const loadSanitizer = () => import('../lib/sanitize-html.ts')

/**
 * Shows HTML that people wrote, which was sanitised before it was stored. The browser sanitises it
 * again, but keeps text that the server rendered: replacing it would count as a later paint (LCP).
 */
export function RichText({ html, fold = false, className }: RichTextProps) {
  const t = useT('components')
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  // Hydration keeps the HTML that the server rendered, which was sanitised before it was stored.
  const [written] = useState(isHydrated ? undefined : { __html: html })
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>(written ? 'ready' : 'waiting')
  const [isUnfolded, setUnfolded] = useState(false)
  const isLong = fold && htmlTextLength(html) > limits.foldedDescriptionCharacters
  const isFolded = isLong && !isUnfolded

  useEffect(() => {
    if (written?.__html === html) return
    let isCurrent = true
    loadSanitizer().then(
      ({ sanitizeHtml }) => {
        if (!isCurrent) return
        body.current?.replaceChildren(sanitizeHtml(html))
        setState('ready')
      },
      () => isCurrent && setState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [html, written])

  // Unfold when a link inside is focused, so that the link is visible.
  useEffect(() => {
    const element = body.current
    const unfold = () => setUnfolded(true)
    element?.addEventListener('focusin', unfold)
    return () => element?.removeEventListener('focusin', unfold)
  }, [])

  return (
    <div className={className}>
      {state === 'waiting' && <SkeletonLines />}
      {state === 'failed' && <p className="text-muted">{t('richText.failed')}</p>}
      <div
        ref={body}
        id={id}
        style={isFolded ? { maxHeight: limits.foldedDescriptionPx } : undefined}
        className={joinClassNames('prose max-w-prose', isFolded && 'folded')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML rendered by the server.
        dangerouslySetInnerHTML={written}
      />
      {isLong && state === 'ready' && (
        <GhostButton
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
          className="mt-1 -ml-3 text-brand!"
        >
          {isFolded ? t('richText.more') : t('richText.less')}
        </GhostButton>
      )}
    </div>
  )
}

function SkeletonLines() {
  return (
    <div className="flex flex-col gap-3 py-1.5 max-w-prose">
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-11/12" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-2/3" />
    </div>
  )
}
