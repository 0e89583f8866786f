export type BuyerRelation = { viewerId: string; ownerId: string | null; isMember: boolean }

/**
 * Only the plan holder may buy a plan billed to a company. Other members are `forbidden`. For
 * everyone else the company is `unknown`, as if it did not exist.
 */
export function purchasePermission({ viewerId, ownerId, isMember }: BuyerRelation) {
  if (viewerId === ownerId) return 'yes'
  return isMember ? 'forbidden' : 'unknown'
}
