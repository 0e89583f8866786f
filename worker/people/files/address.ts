/**
 * The path of a resume that was sent with an application. The path contains the application's id,
 * so that the path stops working when the application is withdrawn.
 */
export const sentResumePath = (applicationId: string): string =>
  `/api/job-offer/application/${applicationId}/resume`
