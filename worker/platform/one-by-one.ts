/**
 * Runs `work` for one item after another. After a failure, the following items are still processed.
 * @throws the first failure, after all items have been processed
 */
export async function mapOneByOne<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const failures: unknown[] = []
  for (const item of items) {
    try {
      results.push(await work(item))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return results
}
