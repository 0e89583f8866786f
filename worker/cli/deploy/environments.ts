/** The environments of wrangler.toml to which the product is deployed. */
export const environments = ['staging', 'production'] as const
export type DeploymentEnvironment = (typeof environments)[number]
