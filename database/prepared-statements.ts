import type pg from 'pg'

/** A statement gets a name when it runs this often: statements that run once would only fill PostgreSQL's memory. */
const runsBeforeNaming = 3
/** Named statements per process. Each connection keeps the plans of those that it has run. */
const mostNames = 500
/** Counted texts. Lists of different lengths make many texts; the counts then start again. */
const mostCounted = 5_000

export type StatementNames = (text: string) => string | undefined

/** Chooses names for the statements that run often. A text keeps its name while the process runs. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const runs = new Map<string, number>()
  return text => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNames) return known
    const count = (runs.get(text) ?? 0) + 1
    if (count < runsBeforeNaming) {
      if (runs.size >= mostCounted) runs.clear()
      runs.set(text, count)
      return undefined
    }
    runs.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/**
 * Makes a connection prepare frequent statements with parameters, so that PostgreSQL parses and plans each of them once
 * per connection. No query selects `*`, so a migration does not change the columns of a prepared statement.
 */
export function prepareStatements(client: pg.PoolClient, nameOf: StatementNames): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (...args: unknown[]) => {
    const [text, values] = args
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...args)
    const name = nameOf(text)
    return name === undefined ? query(...args) : query({ name, text, values }, ...args.slice(2))
  }
  client.query = named as pg.PoolClient['query']
}
