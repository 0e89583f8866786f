import { PageMissing } from '../site/shell/page-missing.tsx'
import { ErrorPage } from './error-page.tsx'
import { isCodeMissing } from './stale-build.ts'

/** Shown in place of a page that failed: its code could not be loaded, or it threw an error. */
export const FailedPage = ({ error }: { error: unknown }) =>
  isCodeMissing(error) ? <PageMissing /> : <ErrorPage error={error} />
