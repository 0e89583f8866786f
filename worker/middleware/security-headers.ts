import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../platform/context.ts'

const violationsPath = '/api/policy-violations'

const common = {
  // Of no use to any browser that runs this site.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  originAgentCluster: false,
  xFrameOptions: 'DENY',
  // Not even to ourselves the whole address: that of a mailed link holds a secret.
  referrerPolicy: 'strict-origin',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  // Neither subdomains nor preload lists: whose domain this runs on is not ours to decide.
  strictTransportSecurity: 'max-age=63072000',
  permissionsPolicy: {
    camera: false,
    microphone: false,
    geolocation: false,
    payment: false,
    usb: false,
  },
}

/**
 * No script but our own files, and no string becomes markup but through the one policy that
 * sanitises. Styles may be inline: the components set positions that way, and a style cannot act.
 */
const strict = secureHeaders({
  ...common,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    mediaSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['ovunque-html'],
    reportTo: 'violations',
    // For browsers without the Reporting API; the others leave it aside.
    reportUri: violationsPath,
  },
  reportingEndpoints: [{ name: 'violations', url: violationsPath }],
})

/** For Vite's dev server, whose hot reload is an inline script and a socket. */
const hotReload = secureHeaders({ ...common, strictTransportSecurity: false })

/** An answer that brings a policy of its own, as files do that people uploaded, keeps it. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  let own: string | null = null
  const answer = async () => {
    await next()
    own = c.res.headers.get('Content-Security-Policy')
  }
  await (c.var.deps.vars.HOT_RELOAD ? hotReload(c, answer) : strict(c, answer))
  if (own !== null) c.header('Content-Security-Policy', own)
})
