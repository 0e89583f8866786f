/** Answer of `GET /unsubscribe/{token}`: what the link in a mail with offers is about. */
export type JobMailSubscription = {
  /** Masked, `a•••@posta.example`: enough for whoever has it to know it. */
  address: string
  send_job_emails: boolean
}
