import { getDomain } from 'tldts'

/** Domains at which anyone can get a mailbox, so an address there proves nothing. */
const freeProviders: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.it hotmail.com hotmail.it live.com live.it msn.com
  yahoo.com yahoo.it ymail.com rocketmail.com icloud.com me.com mac.com aol.com gmx.com gmx.net
  gmx.de web.de mail.com email.com email.it proton.me protonmail.com pm.me tuta.com tutanota.com
  tutamail.com zoho.com zohomail.eu yandex.com yandex.ru mail.ru inbox.ru bk.ru qq.com 163.com
  126.com hey.com fastmail.com libero.it iol.it inwind.it blu.it giallo.it virgilio.it alice.it
  tim.it tin.it tiscali.it tiscalinet.it fastwebnet.it vodafone.it poste.it aruba.it supereva.it
  katamail.com interfree.it teletu.it pec.it legalmail.it postecert.it arubapec.it pec.libero.it
  pecimprese.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr t-online.de freenet.de yopmail.com
  mailinator.com guerrillamail.com temp-mail.org 10minutemail.com`.split(/\s+/),
)

/**
 * The registered domain of a host or mail address according to the public suffix list. The list's
 * private part is used too, so two users of `github.io` have different domains.
 */
export const toRegistrableDomain = (hostOrAddress: string): string | null =>
  getDomain(hostOrAddress, { allowPrivateDomains: true })

const domainOfAddress = (address: string): string | null =>
  toRegistrableDomain(address.slice(address.lastIndexOf('@') + 1))

/** Whether a mail address is at a provider where anyone can get a mailbox. */
export function isFreeMailbox(address: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return freeProviders.has(host) || freeProviders.has(domainOfAddress(address) ?? '')
}

/** Whether a mail address belongs to the domain of a website. False for free mail providers. */
export function isMailAtWebsiteDomain(address: string, website: string | null): boolean {
  if (website === null || isFreeMailbox(address)) return false
  const domain = domainOfAddress(address)
  return domain !== null && domain === toRegistrableDomain(website)
}
