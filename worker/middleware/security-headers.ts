import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '../deps/context.ts'

const violationsPath = '/api/policy-violations'

const common = {
  // These headers are turned off, because no supported browser needs them.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  originAgentCluster: false,
  xFrameOptions: 'DENY',
  // The full address of a page is never sent as the referrer, not even to this site, because the
  // address of a link in a mail contains a secret.
  referrerPolicy: 'strict-origin',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  // `includeSubDomains` and `preload` are omitted, because they would also affect the rest of the
  // domain, about which the operator decides.
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
 * Allows scripts only from the site's own files. Only two Trusted Types policies exist:
 * `ovunque-html` passes HTML through the sanitiser, and `ovunque-offline` can load only the service
 * worker. Inline styles are allowed, because components position elements with them and styles
 * cannot run code.
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
    // The only content that pages show in a frame is an applicant's resume (`framedResumeHeaders`).
    frameSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['ovunque-html', 'ovunque-offline'],
    reportTo: 'violations',
    // For browsers that do not support the Reporting API. Browsers that support `report-to` ignore
    // `report-uri`.
    reportUri: violationsPath,
  },
  reportingEndpoints: [{ name: 'violations', url: violationsPath }],
})

/** For Vite's dev server, whose hot reload needs an inline script and a socket. */
const hotReload = secureHeaders({ ...common, strictTransportSecurity: false })

const done = async () => undefined

/**
 * Adds the security headers. A response that sets its own content security policy, such as an
 * uploaded file, keeps that policy. A 304 response needs no headers, because the client keeps those
 * of its cached response (RFC 9111, 4.3.4).
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
