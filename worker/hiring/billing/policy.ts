export type BuyerRelation = { viewerId: string; ownerId: string | null; isMember: boolean }

/**
 * Decides whether a person may buy a plan billed to a company. Only the plan holder may do so.
 * Returns `forbidden` for other members. Returns `unknown` for everyone else, as if the company did
 * not exist.
 */
export function purchasePermission({ viewerId, ownerId, isMember }: BuyerRelation) {
  if (viewerId === ownerId) return 'yes'
  return isMember ? 'forbidden' : 'unknown'
}
