import { sql } from 'drizzle-orm'
import type { CompanyPhotoOrder } from '../../contract/hiring/company-photos.ts'
import type { Database } from '../../db/client.ts'
import { isCompanyMemberCondition } from '../../db/predicates.ts'

type Reorder = { companyId: string; profileId: string; photos: CompanyPhotoOrder; now: Date }

/**
 * Puts the given photos first, in this order and with these texts. Photos that another member has
 * added in the meantime follow. Photos that another member has removed stay removed.
 */
export async function writeCompanyPhotoOrder(
  db: Database,
  { companyId, profileId, photos, now }: Reorder,
): Promise<void> {
  await db.run(sql`
    UPDATE companies SET updated_at = ${now.getTime()}, photos = (
      SELECT json_group_array(
        json_set(held.value, '$.alt', coalesce(said.value ->> 'alt', held.value ->> 'alt'))
        ORDER BY said.key IS NULL, said.key, held.key)
      FROM json_each(companies.photos) AS held
        LEFT JOIN json_each(${JSON.stringify(photos)}) AS said
          ON said.value ->> 'id' = held.value ->> 'id')
    WHERE id = ${companyId} AND ${isCompanyMemberCondition(sql`companies.id`, profileId, 'manage')}`)
}
