import type { Config, WindowLike } from 'dompurify'

type Clean = (html: string) => string

let clean: Clean | null = null

/**
 * The only way from a string to HTML in this page. Created by the first module, because a policy
 * name can be taken once and an injected script then finds it taken. Even with the policy, HTML
 * passes only through the sanitiser; before that is loaded the policy returns an empty string.
 */
export const htmlPolicy = (window as WindowLike).trustedTypes?.createPolicy('ovunque-html', {
  createHTML: (html: string) => clean?.(html) ?? '',
}) as Config['TRUSTED_TYPES_POLICY']

/** Sets the sanitiser. Only the first call counts, made by clean-html.ts. */
export function cleanWith(cleaner: Clean): void {
  clean ??= cleaner
}
