import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'

/** A card payment of the purchase `id`, which another payment has paid. */
type SecondPayment = { id: string; paymentId: string; now: Date }

/** Records a second payment, unless it was refunded. A repeated event changes nothing. */
export async function writeSecondPayment(
  db: Database,
  { id, paymentId, now }: SecondPayment,
): Promise<void> {
  await db.run(sql`INSERT INTO second_payments (payment_id, transaction_id, created_at)
    SELECT ${paymentId}, id, ${now.getTime()} FROM transactions
    WHERE id = ${id} AND status = 'completed' AND payment_id IS NOT ${paymentId}
      AND refunded_payment_id IS NOT ${paymentId}
    ON CONFLICT DO NOTHING`)
}

/** Records the refund of a second payment, whose own event may arrive later. */
export async function refundSecondPayment(
  db: Database,
  { id, paymentId, now }: SecondPayment,
): Promise<void> {
  await db.run(sql`INSERT INTO second_payments (payment_id, transaction_id, refunded_at, created_at)
    SELECT ${paymentId}, id, ${now.getTime()}, ${now.getTime()} FROM transactions
    WHERE id = ${id} AND status = 'completed' AND payment_id IS NOT ${paymentId}
    ON CONFLICT (payment_id) DO UPDATE SET refunded_at = coalesce(refunded_at, excluded.refunded_at)`)
}
