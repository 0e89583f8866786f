export type BuyerRelation = { viewerId: string; ownerId: string | null; isMember: boolean }

/**
 * Who may buy a plan that a company is billed for: its owner, whose plan it is. Others who manage the
 * company know of it and are refused; to everybody else it is not there.
 */
export function mayBuyFor({ viewerId, ownerId, isMember }: BuyerRelation) {
  if (viewerId === ownerId) return 'yes'
  return isMember ? 'forbidden' : 'unknown'
}
