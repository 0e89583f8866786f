import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type MailSubscription, subscriptionKeys } from '#contract/messages/subscriptions'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { unsubscribe } from './mutations.ts'
import { Notice } from './notice.tsx'
import { subscriptionQuery } from './queries.ts'

type UnsubscribeFormProps = { token: string; subscription: MailSubscription }

/** The button to unsubscribe, and then the result. */
export function UnsubscribeForm({ token, subscription }: UnsubscribeFormProps) {
  const t = useT('subscriptions')
  const problemText = useProblemText()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { address } = subscription
  const key = subscriptionKeys.find((one) => one in subscription)!
  const ending = useMutation({
    mutationFn: () => unsubscribe(token),
    onSuccess: () => {
      const after: MailSubscription = { ...subscription, [key]: false }
      client.setQueryData(subscriptionQuery(token).queryKey, after)
    },
  })
  const { isSuccess } = ending
  // The pressed button has disappeared, so move the focus to the heading.
  useEffect(() => {
    if (isSuccess) heading.current?.focus()
  }, [isSuccess])

  if (!subscription[key]) {
    return (
      <Notice
        icon="i-lucide-check"
        tone="success"
        title={t(`${key}.done.title`)}
        heading={heading}
        actions={
          <Button asChild variant="secondary" size="lg">
            <Link to={paths.profile.href()}>{t('toProfile')}</Link>
          </Button>
        }
      >
        <p>{t(`${key}.done.text`, { address })}</p>
        <p>{t('again')}</p>
      </Notice>
    )
  }
  return (
    <Notice
      icon="i-lucide-mail"
      title={t(`${key}.ask.title`)}
      heading={heading}
      actions={
        <Button size="lg" loading={ending.isPending} onClick={() => ending.mutate()}>
          {t(`${key}.unsubscribe`)}
        </Button>
      }
    >
      <p>{t(`${key}.ask.text`, { address })}</p>
      {ending.error && (
        <Alert tone="danger" title={t(`${key}.failed`)} className="mt-5 text-left">
          <p>{problemText(ending.error)}</p>
        </Alert>
      )}
    </Notice>
  )
}
