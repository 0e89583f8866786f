import { oneLine } from '../../contract/invisible-characters.ts'
import { limits } from '../../contract/limits.ts'
import { t } from '../../platform/i18n.ts'
import { greetedName } from './greeted-name.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import type { MailOf } from './mail-kinds.ts'

export type RenderedMail = { subject: string; html: string; text: string }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A mail as it is sent. The same content always gives the same mail, or a second attempt would be another one. */
export function renderMail(content: MailOf): RenderedMail {
  const { kind, data } = content
  const name = 'name' in data ? greetedName(data.name) : null
  const letter: Letter = {
    preheader: t(`${kind}.preheader`, { ns: 'mails' }),
    title: t(`${kind}.title`, { ns: 'mails' }),
    greeting: name ? t('greeting', { ns: 'mails', name }) : t('greeting_nameless', { ns: 'mails' }),
    body: t(`${kind}.body`, { ns: 'mails' }),
    button: t(`${kind}.button`, { ns: 'mails' }),
    link: data.link,
    bareLink: t('bare_link', { ns: 'mails' }),
    lifetime: lifetimeOf(kind),
    notYou: t(`${kind}.not_you`, { ns: 'mails' }),
    motto: t('motto', { ns: 'mails' }),
  }
  return {
    subject: oneLine(t(`${kind}.subject`, { ns: 'mails' })),
    html: letterHtml(letter),
    text: letterText(letter),
  }
}

function lifetimeOf(kind: MailOf['kind']): string | null {
  switch (kind) {
    case 'verify_account':
      return t('lifetime_hours', { ns: 'mails', hours: limits.signupTokenMs / hourMs })
    case 'login':
    case 'account_exists':
      return t('lifetime_minutes', { ns: 'mails', minutes: limits.loginTokenMs / minuteMs })
    case 'no_account':
      return null
  }
}
