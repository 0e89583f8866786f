import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../deps/context.ts'

const violationsPath = '/api/policy-violations'

const common = {
  // No supported browser needs the following five headers.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  originAgentCluster: false,
  xFrameOptions: 'DENY',
  // The referrer never contains the full address, because a mailed link contains a secret.
  referrerPolicy: 'strict-origin',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  // Without `includeSubDomains` and `preload`, which would affect the operator's whole domain.
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
 * Allows scripts only from the site's own files, and two Trusted Types policies: `ovunque-html`
 * sanitises HTML, `ovunque-offline` loads only the service worker. Inline styles are allowed,
 * because components position elements with them and styles cannot run code.
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
    // For an applicant's resume, the only content in a frame (see `buildFramedResumeHeaders`).
    frameSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['ovunque-html', 'ovunque-offline'],
    reportTo: 'violations',
    // For browsers without the Reporting API; other browsers ignore it.
    reportUri: violationsPath,
  },
  reportingEndpoints: [{ name: 'violations', url: violationsPath }],
})

/** Headers for Vite's dev server, without a CSP: hot reload needs an inline script and a socket. */
const hotReload = secureHeaders({ ...common, strictTransportSecurity: false })

const done = async () => undefined

/**
 * Adds the security headers. A response with its own content security policy or `X-Frame-Options`,
 * such as an uploaded file, keeps it. A 304 response needs no headers, because clients keep those
 * of the cached response (RFC 9111, 4.3.4).
 */
export const securityHeadersMiddleware = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.res.status === 304) return
  const own = c.res.headers.get('Content-Security-Policy')
  const ownFrames = c.res.headers.get('X-Frame-Options')
  await (c.var.deps.vars.HOT_RELOAD ? hotReload(c, done) : strict(c, done))
  if (own !== null) c.res.headers.set('Content-Security-Policy', own)
  if (ownFrames !== null) c.res.headers.set('X-Frame-Options', ownFrames)
})
