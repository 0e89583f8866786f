import * as alerts from './schema/alerts.ts'
import * as applications from './schema/applications.ts'
import * as board from './schema/board.ts'
import * as hiring from './schema/hiring.ts'
import * as marks from './schema/marks.ts'
import * as messages from './schema/messages.ts'
import * as offerLife from './schema/offer-life.ts'
import * as pages from './schema/pages.ts'
import * as people from './schema/people.ts'
import * as purchases from './schema/purchases.ts'
import * as reviews from './schema/reviews.ts'
import * as shared from './schema/shared.ts'
import * as trust from './schema/trust.ts'

/** All tables. Code that needs only some tables imports them from their own files. */
export const drizzleSchema = {
  ...alerts,
  ...applications,
  ...board,
  ...hiring,
  ...marks,
  ...messages,
  ...offerLife,
  ...pages,
  ...people,
  ...purchases,
  ...reviews,
  ...shared,
  ...trust,
}
