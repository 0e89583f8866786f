export type BuyerRelation = { viewerId: string; ownerId: string | null; isMember: boolean }

/**
 * Whether a person may buy a plan billed to a company. Only the owner, whose plan it is, may. Other
 * members are refused; for everyone else the company does not exist.
 */
export function purchasePermission({ viewerId, ownerId, isMember }: BuyerRelation) {
  if (viewerId === ownerId) return 'yes'
  return isMember ? 'forbidden' : 'unknown'
}
