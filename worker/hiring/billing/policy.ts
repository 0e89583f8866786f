export type PurchaseBuyerRelation = { viewerId: string; ownerId: string | null; isMember: boolean }

/**
 * Only the plan holder may buy a plan billed to a company. For other members of the company the
 * result is `forbidden`. For everyone else it is `unknown`, as if the company did not exist.
 */
export function checkPurchasePermission({ viewerId, ownerId, isMember }: PurchaseBuyerRelation) {
  if (viewerId === ownerId) return 'yes'
  return isMember ? 'forbidden' : 'unknown'
}
