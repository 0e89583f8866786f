export type BuyerRelation = { viewerId: string; ownerId: string | null; isMember: boolean }

/**
 * Decides whether a person may buy a plan billed to a company. Only the plan holder may do so. Other
 * members are forbidden; everyone else gets the answer "unknown", as if the company did not exist.
 */
export function purchasePermission({ viewerId, ownerId, isMember }: BuyerRelation) {
  if (viewerId === ownerId) return 'yes'
  return isMember ? 'forbidden' : 'unknown'
}
