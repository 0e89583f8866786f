import type { Config, WindowLike } from 'dompurify'

type Clean = (html: string) => string

let clean: Clean | null = null

/**
 * The only Trusted Types policy of this page that can convert a string to HTML. The first module
 * creates it, so an injected script cannot: each policy name can be used only once. The policy
 * returns an empty string until the sanitiser is loaded.
 */
export const htmlPolicy = (window as WindowLike).trustedTypes?.createPolicy('ovunque-html', {
  createHTML: (html: string) => clean?.(html) ?? '',
}) as Config['TRUSTED_TYPES_POLICY']

/** Sets the sanitiser. Only the first call has an effect; clean-html.ts makes it. */
export function setSanitizer(cleaner: Clean): void {
  clean ??= cleaner
}
