import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../deps/context.ts'

const violationsPath = '/api/policy-violations'

const common = {
  // Headers that no supported browser needs.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  originAgentCluster: false,
  xFrameOptions: 'DENY',
  // Never the full address, not even to ourselves: that of a mailed link holds a secret.
  referrerPolicy: 'strict-origin',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  // No subdomains and no preload list: the domain belongs to the operator.
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
 * Scripts only from our own files, and only one policy, the sanitiser's, turns strings into markup.
 * Inline styles are allowed: components position elements with them, and styles cannot run code.
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
    // Only the resume of an applicant may stand in a frame (`framedResumeHeaders`).
    frameSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['ovunque-html', 'ovunque-offline'],
    reportTo: 'violations',
    // For browsers without the Reporting API; the others ignore it.
    reportUri: violationsPath,
  },
  reportingEndpoints: [{ name: 'violations', url: violationsPath }],
})

/** For Vite's dev server, whose hot reload needs an inline script and a socket. */
const hotReload = secureHeaders({ ...common, strictTransportSecurity: false })

const done = async () => undefined

/**
 * Adds the headers. An answer with its own policy, such as an uploaded file, keeps it. A 304 needs none:
 * the client keeps the headers of the answer that it has (RFC 9111, 4.3.4).
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.res.status === 304) return
  const own = c.res.headers.get('Content-Security-Policy')
  const ownFrames = c.res.headers.get('X-Frame-Options')
  await (c.var.deps.vars.HOT_RELOAD ? hotReload(c, done) : strict(c, done))
  if (own !== null) c.res.headers.set('Content-Security-Policy', own)
  if (ownFrames !== null) c.res.headers.set('X-Frame-Options', ownFrames)
})
