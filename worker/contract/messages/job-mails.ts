/** Answer of `GET /unsubscribe/{token}`: the subscription that the link in a job mail belongs to. */
export type JobMailSubscription = {
  /** Masked, `a•••@posta.example`: enough for its owner to recognise it. */
  address: string
  send_job_emails: boolean
}
