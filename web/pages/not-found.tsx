import { UnknownPage } from '../site/shell/unknown-page.tsx'

export const NotFoundPage = () => <UnknownPage />
