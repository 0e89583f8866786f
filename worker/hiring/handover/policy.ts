/** Only the plan holder may hand a company's plan over to another member. */
export const canHandOverCompanyPlan = (viewerId: string, holderId: string | null): boolean =>
  viewerId === holderId
