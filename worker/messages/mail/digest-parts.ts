import { toSingleLine } from '../../contract/invisible-characters.ts'
import { t } from '../../platform/i18n.ts'
import type { MailContent } from './mail-kinds.ts'
import type { MailParts } from './mail-parts.ts'

export const digestMailPlaceholders = ({ kind, data }: MailContent): Record<string, number> =>
  kind === 'applications_digest'
    ? { count: data.offers.reduce((sum, { count }) => sum + count, 0) }
    : {}

export const digestMailParts = ({ kind, data }: MailContent): Partial<Pick<MailParts, 'offers'>> =>
  kind === 'applications_digest'
    ? {
        offers: data.offers.map(({ title, count, link }) => ({
          title: toSingleLine(title),
          facts: [{ text: t('applications_digest.new', { ns: 'mails', count }), isStrong: true }],
          link,
        })),
      }
    : {}
