import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MailSubscription, mailSubscriptionKeys } from '#contract/messages/subscriptions'
import { Button } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { keepMailSubscription, unsubscribe } from './mutations.ts'
import { mailSubscriptionQuery } from './queries.ts'

type UnsubscribeFormProps = { token: string; subscription: MailSubscription }

export function UnsubscribeForm({ token, subscription }: UnsubscribeFormProps) {
  const t = useT('subscriptions')
  const client = useQueryClient()
  const { address } = subscription
  const key = mailSubscriptionKeys.find((one) => one in subscription)!
  const change = useMutation({
    mutationFn: async (wish: 'keep' | 'end'): Promise<MailSubscription> => {
      if (wish === 'keep') return keepMailSubscription(token)
      await unsubscribe(token)
      return { ...subscription, is_asked: false, [key]: false }
    },
    onSuccess: (after) => client.setQueryData(mailSubscriptionQuery(token).queryKey, after),
  })
  const { isSuccess, isPending, error, variables: wish } = change
  const button = (of: 'keep' | 'end', label: string, variant?: 'secondary' | 'ghost') => (
    <Button
      size="lg"
      variant={variant}
      loading={isPending && wish === of}
      disabled={isPending && wish !== of}
      onClick={() => change.mutate(of)}
    >
      {label}
    </Button>
  )
  const endLabel = t(`${key}.unsubscribe`)
  const toProfile = (
    <LinkButton to={paths.profile.href()} variant="secondary" size="lg">
      {t('toProfile')}
    </LinkButton>
  )
  const failed = wish === 'keep' ? t('keepFailed') : t(`${key}.failed`)
  const failure = <ErrorAlert title={failed} error={error} className="mt-5 text-left" />

  if (!subscription[key]) {
    return (
      <PageNotice
        isStep={isSuccess}
        icon="i-lucide-check"
        tone="success"
        title={t(`${key}.done.title`)}
        actions={
          <>
            {toProfile}
            {button('keep', t('restart'), 'ghost')}
          </>
        }
      >
        <p>{t(`${key}.done.text`, { address })}</p>
        <p>{t('again')}</p>
        {failure}
      </PageNotice>
    )
  }
  if (isSuccess) {
    return (
      <PageNotice
        isStep={isSuccess}
        icon="i-lucide-check"
        tone="success"
        title={t('kept.title')}
        actions={toProfile}
      >
        <p>{t('kept.text', { address })}</p>
      </PageNotice>
    )
  }
  const isAsked = subscription.is_asked
  return (
    <PageNotice
      icon="i-lucide-mail"
      title={t(isAsked ? 'asked.title' : `${key}.ask.title`)}
      actions={
        isAsked ? (
          <>
            {button('keep', t('keep'))}
            {button('end', endLabel, 'secondary')}
          </>
        ) : (
          button('end', endLabel)
        )
      }
    >
      <p>{t(isAsked ? 'asked.text' : `${key}.ask.text`, { address })}</p>
      {failure}
    </PageNotice>
  )
}
