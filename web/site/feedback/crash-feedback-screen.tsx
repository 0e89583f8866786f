import { useEffect, useId, useState } from 'react'
import { limits } from '#contract/limits'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useTitleFocusOnMount } from '../../lib/use-title-focus-on-mount.ts'
import { useFeedback } from './use-feedback.ts'

/** Shorter texts have no character counter, because they are far from the limit. */
const counterFromLength = limits.feedbackTextMax * 0.8

type FeedbackScreenProps = { error: unknown; homeHref: string }

/**
 * Asks a signed-in person what happened before a page failed. It must not use any React context,
 * because the provider of the context may have failed. Its link to the home page reloads the site.
 */
export function CrashFeedbackScreen({ error, homeHref }: FeedbackScreenProps) {
  const t = useT('feedback')
  const problemText = useProblemText()
  const title = useTitleFocusOnMount()
  const field = useId()
  const [isSent, setSent] = useState(false)
  const form = useFeedback(error, () => setSent(true))
  const message = form.watch('message')
  const isTooLong = message.length > limits.feedbackTextMax
  useDocumentTitle(t('title'))

  if (isSent) return <FeedbackSent homeHref={homeHref} />
  return (
    <div className="page py-12 sm:py-20">
      <form noValidate className="flex max-w-prose flex-col gap-4" onSubmit={form.submit}>
        <h1 ref={title} tabIndex={-1} className="heading text-3xl">
          {t('title')}
        </h1>
        <p className="text-lg text-muted text-pretty">{t('text')}</p>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={field} className="font-semibold">
            {t('message')}
          </label>
          <Textarea
            {...form.register('message')}
            id={field}
            value={message}
            count={message.length > counterFromLength}
            countMax={limits.feedbackTextMax}
            invalid={isTooLong}
          />
        </div>
        {form.failure !== null && (
          <Alert tone="danger" title={t('failed.title')}>
            <p>{problemText(form.failure)}</p>
            <p>{t('failed.kept')}</p>
          </Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="lg" loading={form.isSaving} disabled={isTooLong}>
            {t(form.isSaving ? 'sending' : 'send')}
          </Button>
          <Button asChild variant="secondary" size="lg">
            <a href={homeHref}>{t('home')}</a>
          </Button>
        </div>
      </form>
    </div>
  )
}

function FeedbackSent({ homeHref }: { homeHref: string }) {
  const t = useT('feedback')
  useDocumentTitle(t('sent.title'))
  useEffect(() => {
    const timer = setTimeout(() => location.assign(homeHref), limits.redirectDelayMs)
    return () => clearTimeout(timer)
  }, [homeHref])
  return (
    <PageNotice isStep icon="i-lucide-circle-check" tone="success" title={t('sent.title')}>
      <p>{t('sent.text')}</p>
    </PageNotice>
  )
}
