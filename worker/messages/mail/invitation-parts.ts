import { t } from '../../platform/i18n.ts'
import { safeGreetingName } from './greeted-name.ts'
import type { MailContent } from './mail-kinds.ts'

/**
 * Returns the values for the texts of an invitation. The inviter's name can be any text that its
 * owner typed, so names that could carry a message are replaced.
 */
export const invitationMailPlaceholders = ({ kind, data }: MailContent): Record<string, string> =>
  kind === 'company_invitation'
    ? {
        inviter:
          safeGreetingName(data.inviter) ?? t('company_invitation.somebody', { ns: 'mails' }),
        role: t(`company_invitation.roles.${data.role}`, { ns: 'mails' }),
      }
    : {}
