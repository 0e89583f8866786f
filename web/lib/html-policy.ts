import type { Config, WindowLike } from 'dompurify'

type Clean = (html: string) => string

let clean: Clean | null = null

/**
 * The one way from a string to HTML that the page allows. It is made with the first module of the page,
 * since a name can be taken once: a script that gets in later finds it taken. Whoever gets hold of the
 * policy itself gets nothing through uncleaned, and before there is a cleaner nothing at all.
 */
export const htmlPolicy = (window as WindowLike).trustedTypes?.createPolicy('ovunque-html', {
  createHTML: (html: string) => clean?.(html) ?? '',
}) as Config['TRUSTED_TYPES_POLICY']

/** Says what cleans; the first to say so is clean-html.ts, and nobody is heard after it. */
export function cleanWith(cleaner: Clean): void {
  clean ??= cleaner
}
