/** Only the holder of a company's plan hands it over. */
export const canHandOver = (viewerId: string, holderId: string | null): boolean =>
  viewerId === holderId
