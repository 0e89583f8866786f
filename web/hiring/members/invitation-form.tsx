import { memberRoles } from '#contract/hiring/member-rights'
import {
  type Invitation,
  type InvitationBody,
  invitationBodySchema,
} from '#contract/hiring/members'
import { limits } from '#contract/limits'
import { Button } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { createFieldBinder } from '../../components/form-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { inviteMember } from './mutations.ts'

type InvitationFormProps = {
  companyId: string
  /** Whether the company is verified. Unverified companies cannot send invitations. */
  isVerified: boolean
  onInvited: () => void
}

export function InvitationForm({ companyId, isVerified, onInvited }: InvitationFormProps) {
  const t = useT('members')
  const form = useSchemaForm<InvitationBody, Invitation>({
    schema: invitationBodySchema,
    defaultValues: { email: '', role: 'recruiter' },
    save: (values) => inviteMember(companyId, values),
    onSaved: (sent) => {
      showToast({ tone: 'success', title: t('invite.sent', { email: sent.email }) })
      form.reset()
      onInvited()
    },
    forgivesEmpty: true,
  })
  const bind = createFieldBinder(form.control)
  const role = form.watch('role')
  return (
    <section aria-labelledby="invite-title">
      <h2 id="invite-title" className="heading mb-3 text-xl">
        {t('invite.title')}
      </h2>
      {isVerified ? (
        <form noValidate className="flex max-w-140 flex-col gap-5" onSubmit={form.submit}>
          <TextField
            {...bind('email', t('invite.email'))}
            help={t('invite.emailHelp')}
            type="email"
            maxLength={limits.emailMax}
          />
          <SelectField
            {...bind('role', t('role.label'))}
            help={t(`about.${role}`)}
            options={memberRoles}
            labelOf={(value) => t(`role.${value}`)}
          />
          <ErrorAlert title={t('invite.failed')} error={form.failure} />
          <Button type="submit" className="self-start lt-sm:w-full" loading={form.isSaving}>
            {t('invite.send')}
          </Button>
        </form>
      ) : (
        <p className="text-muted">{t('invite.unverified')}</p>
      )}
    </section>
  )
}
