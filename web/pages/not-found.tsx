import { UnknownPage } from '../site/shell/unknown-page.tsx'

/** The page for any unknown address. */
export const NotFoundPage = () => <UnknownPage />
