/**
 * The path of a sent resume. The path contains the application's id, so that it stops working when
 * the application is withdrawn.
 */
export const sentResumePath = (applicationId: string): string =>
  `/api/job-offer/application/${applicationId}/resume`
