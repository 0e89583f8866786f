import type { SimulatedFault } from '../../worker/cli/mailbox/faults.ts'

export type MailboxMessage = {
  to: string
  subject: string
  html: string
  text: string
  links: string[]
  headers: Record<string, string>
  sent_at: string
}

/**
 * A client of the local mailbox (the mail provider's stand-in) at an address `…/dev/mailbox`. Its
 * methods read mails and make deliveries fail.
 */
export const createMailboxClient = (url: string) => ({
  /** Mails to an address, newest first. */
  async messages(to: string): Promise<MailboxMessage[]> {
    const response = await fetch(`${url}.json?to=${encodeURIComponent(to)}`)
    const { messages }: { messages: MailboxMessage[] } = await response.json()
    return messages
  },
  /** Deletes only the mails to this address, since other tests share the mailbox. */
  async clear(to: string): Promise<void> {
    await fetch(`${url}.json?to=${encodeURIComponent(to)}`, { method: 'DELETE' })
  },
  /** Makes the next mails to an address fail. */
  async fault(fault: Partial<SimulatedFault> & { to: string; times: number }): Promise<void> {
    const response = await fetch(`${url}/faults`, { method: 'PUT', body: JSON.stringify(fault) })
    if (!response.ok) throw new Error(`No such fault: ${await response.text()}`)
  },
})
