/**
 * Returns the name of the Durable Object. The platform does not provide the name when an alarm
 * wakes the object, so the name is stored.
 * @throws if the name is unknown: with a wrong name, the object would hold the wrong shard
 */
export function objectNameOf({ id, storage }: DurableObjectState): string {
  storage.sql.exec('CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY)')
  const [kept] = storage.sql.exec<{ name: string }>('SELECT name FROM names')
  const name = id.name ?? kept?.name
  if (name === undefined) throw new Error('This object was woken without a name')
  if (kept === undefined) storage.sql.exec('INSERT INTO names VALUES (?)', name)
  return name
}
