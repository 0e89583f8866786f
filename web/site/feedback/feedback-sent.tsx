import { useEffect } from 'react'
import { limits } from '#contract/limits'
import { RingedIcon } from '../../components/ringed-icon.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { useTitleFocusOnMount } from '../../lib/use-title-focus-on-mount.ts'

export function FeedbackSent({ homeHref }: { homeHref: string }) {
  const t = useT('feedback')
  const title = useTitleFocusOnMount()
  useDocumentTitle(t('sent.title'))
  useEffect(() => {
    const timer = setTimeout(() => location.assign(homeHref), limits.redirectMs)
    return () => clearTimeout(timer)
  }, [homeHref])
  return (
    <div className="page py-12 sm:py-20">
      <div role="status" className="mx-auto flex max-w-120 flex-col items-center text-center">
        <RingedIcon icon="i-lucide-circle-check" tone="success" />
        <h1 ref={title} tabIndex={-1} className="heading mt-5 text-3xl">
          {t('sent.title')}
        </h1>
        <p className="mt-3 text-lg text-muted text-pretty">{t('sent.text')}</p>
      </div>
    </div>
  )
}
