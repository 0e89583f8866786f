import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { applicationMailChoices, type MemberMailSettings } from '#contract/hiring/member-mails'
import { Checkbox } from '../../components/checkbox.tsx'
import { LabelledSelect } from '../../components/labelled-select.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { changeMemberMailSettings } from './mutations.ts'
import { memberMailSettingsQuery } from './queries.ts'

/** Lets the signed-in member choose mails about applications. Each change is saved immediately. */
export function MemberMailSettingsSection({ companyId }: { companyId: string }) {
  const t = useT('members')
  const showError = useErrorToast()
  const client = useQueryClient()
  const options = memberMailSettingsQuery(companyId)
  const { data: settings } = useQuery(options)
  const saving = useMutation({
    scope: { id: `mail settings ${companyId}` },
    mutationFn: (next: MemberMailSettings) => changeMemberMailSettings(companyId, next),
    onMutate: (next) => {
      client.setQueryData(options.queryKey, next)
      return settings
    },
    onSuccess: () => showToast({ tone: 'success', title: t('mails.saved') }),
    onError: (error, _next, before) => {
      client.setQueryData(options.queryKey, before)
      showError(t('mails.failed'), error)
    },
  })
  if (!settings) return null
  return (
    <section aria-labelledby="member-mails-title">
      <h2 id="member-mails-title" className="heading mb-3 text-xl">
        {t('mails.title')}
      </h2>
      <div className="flex max-w-140 flex-col gap-5">
        <LabelledSelect
          label={t('mails.choice')}
          value={settings.application_mails}
          onValueChange={(application_mails) => saving.mutate({ ...settings, application_mails })}
          options={applicationMailChoices.map((value) => ({ value, label: t(`mails.${value}`) }))}
        />
        <div>
          <Checkbox
            checked={settings.is_reply_address}
            onCheckedChange={(is_reply_address) => saving.mutate({ ...settings, is_reply_address })}
            label={t('mails.reply')}
          />
          <p className="mt-1 text-sm text-muted text-pretty">{t('mails.replyHelp')}</p>
        </div>
      </div>
    </section>
  )
}
