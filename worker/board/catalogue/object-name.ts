/**
 * Returns the name of a Durable Object. The name is stored, because an object that an alarm wakes
 * does not know it.
 * @throws if the name is unknown
 */
export function readDurableObjectName({ id, storage }: DurableObjectState): string {
  storage.sql.exec('CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY)')
  const [kept] = storage.sql.exec<{ name: string }>('SELECT name FROM names')
  const name = id.name ?? kept?.name
  if (name === undefined) throw new Error('This object was woken without a name')
  if (kept === undefined) storage.sql.exec('INSERT INTO names VALUES (?)', name)
  return name
}
