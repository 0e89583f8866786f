/** How thoroughly a company's identity is verified, from least to most. */
export const verificationLevels = ['unverified', 'mailbox', 'domain', 'business'] as const
export type VerificationLevel = (typeof verificationLevels)[number]
