/** Redirect links of other sites: the target address is in one of the parameters. */
const detours: { host: RegExp; path: RegExp; parameters: string[] }[] = [
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

/**
 * Returns the address to which a redirect link of a search engine, social network or mail filter
 * leads. Other addresses are returned trimmed. Applying the function to its own result changes
 * nothing.
 */
export function unwrapRedirectLink(address: string): string {
  let left = address.trim()
  // Each step returns only a part of the previous address, so the address becomes shorter and the
  // loop ends.
  for (let inner = behind(left); inner !== null; inner = behind(left)) left = inner
  return left
}

/** Returns the web address to which a redirect link leads; null if the address is no redirect link. */
function behind(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const detour = detours.find(({ host, path }) => host.test(hostname) && path.test(pathname))
  const target = detour?.parameters
    .map((name) => searchParams.get(name))
    .find(Boolean)
    ?.trim()
  const isWeb = target && /^https?:\/\//i.test(target) && URL.canParse(target)
  return isWeb && target.length < address.length ? target : null
}
