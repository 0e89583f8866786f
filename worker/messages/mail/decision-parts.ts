import { toMailSafeCompanyName } from '../../contract/hiring/contact-details.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'
import { t } from '../../platform/i18n.ts'
import { toLinkFreeLine } from './greeted-name.ts'
import type { MailContent } from './mail-kinds.ts'
import type { MailTemplateParts } from './mail-parts.ts'

/** The name of the reported content is cut to this length, because a stranger chose the name. */
const reportedMaxCharacters = 80

export function buildDecisionMailPlaceholders(content: MailContent): Record<string, string> {
  if (!('reported' in content.data)) return {}
  const { reference, reported } = content.data
  const name = toLinkFreeLine(toMailSafeCompanyName(reported)).slice(0, reportedMaxCharacters)
  return {
    reference,
    reported: name || t('decision.aPerson', { ns: 'mails' }),
    ...('decided' in content.data && {
      decision: t(`decision.${content.data.subject}.${content.data.decided}`, { ns: 'mails' }),
    }),
  }
}

/**
 * Returns the facts that a mail lists. For an alarm, these are the checks that fail or have
 * recovered. For a decision, they are the ground (if it is adverse), the note, and who decided.
 */
export function buildDecisionMailFacts({
  data,
}: MailContent): Partial<Pick<MailTemplateParts, 'facts'>> {
  if ('failing' in data) {
    const lines = [
      { label: t('alarm.failing', { ns: 'mails' }), value: data.failing },
      { label: t('alarm.over', { ns: 'mails' }), value: data.over },
    ]
    return { facts: lines.filter(({ value }) => value !== '') }
  }
  if (!('decided' in data)) return {}
  const fact = (name: string, value: string) => ({
    label: t(`decision.facts.${name}`, { ns: 'mails' }),
    value: toSingleLine(value),
  })
  const isAgainst = data.decided === 'hidden' || data.decided === 'suspended'
  return {
    facts: [
      ...(isAgainst ? [fact('ground', t(`decision.grounds.${data.ground}`, { ns: 'mails' }))] : []),
      ...(data.note ? [fact('note', data.note)] : []),
      fact('how', t('decision.byPerson', { ns: 'mails' })),
    ],
  }
}
