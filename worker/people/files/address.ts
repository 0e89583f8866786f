/** Contains the application's id, so that the path stops working when it is withdrawn. */
export const sentResumePath = (applicationId: string): string =>
  `/api/job-offer/application/${applicationId}/resume`
