import type { Config, WindowLike } from 'dompurify'

type Clean = (html: string) => string

let clean: Clean | null = null

/**
 * The only Trusted Types policy of this page that can convert a string to HTML. The first module
 * creates it, and each policy name can be used only once, so an injected script cannot create it
 * again. The policy passes HTML through the sanitiser; until the sanitiser is loaded, it returns an
 * empty string.
 */
export const htmlPolicy = (window as WindowLike).trustedTypes?.createPolicy('ovunque-html', {
  createHTML: (html: string) => clean?.(html) ?? '',
}) as Config['TRUSTED_TYPES_POLICY']

/** Sets the sanitiser. Only the first call has an effect; clean-html.ts makes it. */
export function setSanitizer(cleaner: Clean): void {
  clean ??= cleaner
}
