/** One's own application to an offer; moments are ISO 8601 in UTC. */
export type JobApplication = {
  id: string
  job_offer_id: string
  cover_letter: string | null
  created_at: string
}
