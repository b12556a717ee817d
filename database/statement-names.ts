/** A statement gets a name when it runs this often: statements that run once would only fill PostgreSQL's memory. */
const runsBeforeNaming = 3
/** Named statements per process. Each connection keeps the plans of those that it has run. */
const mostNames = 500
/** Counted texts. Lists of different lengths make many texts; the counts then start again. */
const mostCounted = 5_000

export type StatementNames = (text: string) => string | undefined

/**
 * Chooses names for the statements that run often, so that PostgreSQL parses and plans each of them once per connection.
 * A text keeps its name while the process runs.
 */
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
