export type StockCredentials = { username: string; password: string }

export type DroppedLine = {
  line: number
  reason: 'empty' | 'no_separator' | 'too_long' | 'repeated' | 'already_in_stock'
  /** The line that a repeated one repeats. */
  first?: number
}

type AccountEntry = string | StockCredentials

const maxLength = 200

/**
 * Parses `username:password` lines. The first colon separates, because a password may contain more.
 * Ignores blank lines and reports every other dropped line with its number.
 */
export function readStockLines(entries: readonly AccountEntry[]): {
  accounts: (StockCredentials & { line: number })[]
  dropped: DroppedLine[]
} {
  const accounts: (StockCredentials & { line: number })[] = []
  const dropped: DroppedLine[] = []
  const seen = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    const line = index + 1
    if (typeof entry === 'string' && entry.trim() === '') continue
    const account = typeof entry === 'string' ? splitLine(entry) : trimmed(entry)
    const reason = account ? problemOf(account, seen) : 'no_separator'
    const first = account && seen.get(usernameKey(account.username))
    if (!account || reason) dropped.push({ line, reason: reason ?? 'no_separator', ...(first && { first }) })
    else {
      seen.set(usernameKey(account.username), line)
      accounts.push({ ...account, line })
    }
  }
  return { accounts, dropped }
}

/** What all spellings of one user name share: case, width, composition and invisible characters do not count. */
export function usernameKey(username: string): string {
  return username
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .trim()
}

function splitLine(text: string): StockCredentials | undefined {
  const colon = text.indexOf(':')
  if (colon === -1) return undefined
  return trimmed({ username: text.slice(0, colon), password: text.slice(colon + 1) })
}

function trimmed({ username, password }: StockCredentials): StockCredentials {
  return { username: username.trim(), password: password.trim() }
}

function problemOf(
  { username, password }: StockCredentials,
  seen: Map<string, number>,
): DroppedLine['reason'] | undefined {
  if (usernameKey(username) === '' || password === '') return 'empty'
  if (username.length > maxLength || password.length > maxLength) return 'too_long'
  return seen.has(usernameKey(username)) ? 'repeated' : undefined
}
