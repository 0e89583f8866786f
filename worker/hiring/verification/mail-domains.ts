import { getDomain, getDomainWithoutSuffix } from 'tldts'

/**
 * Domains at which anyone can get a mailbox, so an address there proves nothing. `yahoo.*` stands
 * for `yahoo.fr`, `yahoo.co.uk` and so on.
 */
const freeProviders: ReadonlySet<string> = new Set(
  `gmail.* googlemail.* outlook.* hotmail.* live.com live.it live.fr live.co.uk msn.* yahoo.* ymail.*
  rocketmail.* icloud.* me.com mac.com aol.* gmx.* web.de mail.com email.com email.it proton.*
  protonmail.* pm.me tuta.com tutanota.* tutamail.* zoho.* zohomail.* yandex.* mail.ru inbox.ru bk.ru
  qq.com 163.com 126.com hey.com fastmail.com libero.it iol.it inwind.it blu.it giallo.it virgilio.it
  alice.it tim.it tin.it tiscali.it tiscalinet.it fastwebnet.it vodafone.it poste.it aruba.it
  supereva.it katamail.com interfree.it teletu.it pec.it legalmail.it postecert.it arubapec.it
  pec.libero.it pecimprese.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr t-online.de freenet.de
  yopmail.* mailinator.* guerrillamail.* temp-mail.org 10minutemail.com`.split(/\s+/),
)

/**
 * The registrable domain of a host, URL or mail address by the public suffix list, or null. The
 * list's private part is used too, so two users of `github.io` have different domains.
 */
export const toRegistrableDomain = (hostOrAddress: string): string | null =>
  getDomain(hostOrAddress, { allowPrivateDomains: true })

const domainOfAddress = (address: string): string | null =>
  toRegistrableDomain(address.slice(address.lastIndexOf('@') + 1))

/** Whether a mail address is at a provider where anyone can get a mailbox. */
export function isFreeMailbox(address: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const brand = `${getDomainWithoutSuffix(host)}.*`
  return [host, domainOfAddress(address) ?? '', brand].some((name) => freeProviders.has(name))
}

/** Whether a mail address belongs to the domain of a website. False for free mail providers. */
export function isMailAtWebsiteDomain(address: string, website: string | null): boolean {
  if (website === null || isFreeMailbox(address)) return false
  const domain = domainOfAddress(address)
  return domain !== null && domain === toRegistrableDomain(website)
}
