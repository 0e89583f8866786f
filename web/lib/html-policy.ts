import type { Config, WindowLike } from 'dompurify'

type Clean = (html: string) => string

let clean: Clean | null = null

/**
 * The only Trusted Types policy of this page that may convert a string to HTML. It is created by
 * the first module that runs: a policy name can be used only once, so no injected script can reuse
 * it. The policy returns an empty string until the sanitiser is loaded.
 */
export const trustedHtmlPolicy = (window as WindowLike).trustedTypes?.createPolicy('ovunque-html', {
  createHTML: (html: string) => clean?.(html) ?? '',
}) as Config['TRUSTED_TYPES_POLICY']

/** Sets the sanitiser. Only the first call, which sanitize-html.ts makes, has an effect. */
export function setHtmlSanitizer(cleaner: Clean): void {
  clean ??= cleaner
}
