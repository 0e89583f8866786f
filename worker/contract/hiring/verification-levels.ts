/** What is known of who a company is, from least to most. */
export const verificationLevels = ['unverified', 'mailbox', 'domain', 'business'] as const
export type VerificationLevel = (typeof verificationLevels)[number]
