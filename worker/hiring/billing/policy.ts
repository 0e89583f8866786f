/** Only the plan holder may buy offer slots that are billed to a company. */
export const canBuyOfferPlaces = (viewerId: string, planHolderId: string | null): boolean =>
  viewerId === planHolderId
