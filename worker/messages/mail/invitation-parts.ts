import { t } from '../../platform/i18n.ts'
import { safeGreetingName } from './greeted-name.ts'
import type { MailContent } from './mail-kinds.ts'

/** The inviter's name can be any text, so a name that could carry a message is replaced. */
export const invitationMailPlaceholders = ({ kind, data }: MailContent): Record<string, string> =>
  kind === 'company_invitation'
    ? {
        inviter:
          safeGreetingName(data.inviter) ?? t('company_invitation.somebody', { ns: 'mails' }),
        role: t(`company_invitation.roles.${data.role}`, { ns: 'mails' }),
      }
    : {}
