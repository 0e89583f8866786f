import type { Config, WindowLike } from 'dompurify'

type Clean = (html: string) => string

let clean: Clean | null = null

/**
 * The Trusted Types policy that converts strings to HTML. This module must run first: a policy name
 * can be used only once, so later scripts cannot replace the policy. Until the sanitiser is loaded,
 * the policy returns an empty string.
 */
export const trustedHtmlPolicy = (window as WindowLike).trustedTypes?.createPolicy('ovunque-html', {
  createHTML: (html: string) => clean?.(html) ?? '',
}) as Config['TRUSTED_TYPES_POLICY']

/** Sets the sanitiser. Only the first call, which sanitize-html.ts makes, has an effect. */
export function setHtmlSanitizer(cleaner: Clean): void {
  clean ??= cleaner
}
