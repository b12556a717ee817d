/** Connection lost or refused, server starting, stopping, out of resources (disk, memory, connections), or too slow. */
const awayCode =
  /^(DATABASE_AWAY|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08\w{3}|53\w{3}|57P0\d|57014|58\w{3}|55P03|25P03|40001|40P01)$/
/** What node-postgres says without a code. */
const awayMessage =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|Cannot use a pool after calling end/

/** Whether a query failed because of the database's condition rather than because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return awayCode.test(code) || awayMessage.test(error.message) || isDatabaseAway(error.cause)
}

export function databaseAway(): Error {
  return Object.assign(new Error('PostgreSQL does not answer'), { code: 'DATABASE_AWAY' })
}
