import { PageLoadFailure } from '../site/shell/page-load-failure.tsx'
import { ErrorPage } from './error-page.tsx'
import { isChunkLoadError } from './stale-build.ts'

/** Replaces a page whose code could not be loaded or which threw an error. */
export const FailedPage = ({ error }: { error: unknown }) =>
  isChunkLoadError(error) ? <PageLoadFailure /> : <ErrorPage error={error} />
