import { UnknownPage } from '../site/shell/unknown-page.tsx'

/** Any address that no page has. */
export const NotFoundPage = () => <UnknownPage />
