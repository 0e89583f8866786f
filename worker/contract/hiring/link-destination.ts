/** Redirect links of other sites. One of a link's `parameters` contains the target address. */
const redirectors: { host: RegExp; path: RegExp; parameters: string[] }[] = [
  { host: /^(www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameters: ['q', 'url'] },
  {
    host: /^([a-z]+\.)?linkedin\.com$/,
    path: /^\/(redir\/redirect|safety\/go|redir\/general-malware-page)\/?$/,
    parameters: ['url'],
  },
  { host: /^(lm?\.facebook|l\.instagram)\.com$/, path: /^\/(l\.php)?$/, parameters: ['u'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^(www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
]

/** Returns the target if `address` is a redirect link of another site, else the trimmed address. */
export function unwrapRedirectLink(address: string): string {
  let left = address.trim()
  // The loop ends, because each target is shorter than the address that contains it.
  for (let inner = findTarget(left); inner !== null; inner = findTarget(left)) left = inner
  return left
}

/** Returns the target of a redirect link; null if the address is not a redirect link. */
function findTarget(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const site = redirectors.find(({ host, path }) => host.test(hostname) && path.test(pathname))
  const target = site?.parameters
    .map((name) => searchParams.get(name))
    .find(Boolean)
    ?.trim()
  const isWeb = target && /^https?:\/\//i.test(target) && URL.canParse(target)
  return isWeb && target.length < address.length ? target : null
}
