import { PageLoadFailure } from '../site/shell/page-load-failure.tsx'
import { ErrorPage } from './error-page.tsx'
import { isChunkLoadError } from './stale-build.ts'

/**
 * Shown in place of a page that failed. Either the page's code could not be loaded, or the page
 * threw an error.
 */
export const FailedPage = ({ error }: { error: unknown }) =>
  isChunkLoadError(error) ? <PageLoadFailure /> : <ErrorPage error={error} />
