/**
 * Returns the object's name, which is stored because an alarm wakes the object without it.
 * @throws if the name is unknown, since a wrong name would mean a wrong shard
 */
export function objectNameOf({ id, storage }: DurableObjectState): string {
  storage.sql.exec('CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY)')
  const [kept] = storage.sql.exec<{ name: string }>('SELECT name FROM names')
  const name = id.name ?? kept?.name
  if (name === undefined) throw new Error('This object was woken without a name')
  if (kept === undefined) storage.sql.exec('INSERT INTO names VALUES (?)', name)
  return name
}
