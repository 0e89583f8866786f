import { type FormEvent, useId } from 'react'
import { limits } from '#contract/limits'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useTitleFocusOnMount } from '../../lib/use-title-focus-on-mount.ts'
import { FeedbackSent } from './feedback-sent.tsx'
import { useFeedback } from './use-feedback.ts'

/** The counter is shown only near the limit. */
const counterFromLength = limits.feedbackTextMax * 0.8

type FeedbackScreenProps = { error: unknown; homeHref: string }

/**
 * The error page for signed-in people, who are asked what happened. It uses no context, because
 * that may be what has failed. Its link reloads the site.
 */
export function FeedbackScreen({ error, homeHref }: FeedbackScreenProps) {
  const t = useT('feedback')
  const problemText = useProblemText()
  const title = useTitleFocusOnMount()
  const field = useId()
  const { message, setMessage, formState, submit } = useFeedback(error)
  const isTooLong = message.length > limits.feedbackTextMax
  useDocumentTitle(t('title'))

  function send(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  if (formState.state === 'sent') return <FeedbackSent homeHref={homeHref} />
  return (
    <div className="page py-12 sm:py-20">
      <form onSubmit={send} className="flex max-w-prose flex-col gap-4">
        <h1 ref={title} tabIndex={-1} className="heading text-3xl">
          {t('title')}
        </h1>
        <p className="text-lg text-muted text-pretty">{t('text')}</p>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={field} className="font-semibold">
            {t('message')}
          </label>
          <Textarea
            id={field}
            value={message}
            count={message.length > counterFromLength}
            countMax={limits.feedbackTextMax}
            invalid={isTooLong}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
        {formState.state === 'failed' && (
          <Alert tone="danger" title={t('failed.title')}>
            <p>{problemText(formState.error)}</p>
            <p>{t('failed.kept')}</p>
          </Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="lg"
            loading={formState.state === 'submitting'}
            disabled={isTooLong}
          >
            {t(formState.state === 'submitting' ? 'sending' : 'send')}
          </Button>
          <Button asChild variant="secondary" size="lg">
            <a href={homeHref}>{t('home')}</a>
          </Button>
        </div>
      </form>
    </div>
  )
}
