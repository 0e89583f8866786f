/** The environments of wrangler.toml to which the product is deployed. */
export const deploymentEnvironments = ['staging', 'production'] as const
export type DeploymentEnvironment = (typeof deploymentEnvironments)[number]
