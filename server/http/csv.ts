import { Readable } from 'node:stream'
import type { CompiledQuery } from 'kysely'
import type { Database } from '#database/client.ts'
import { serverMessages } from '#messages/catalog.ts'
import type { Language } from '#model/languages.ts'
import { dayInRiyadh, timeInRiyadh } from '#model/riyadh-time.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Limits } from './limits.ts'
import type { RouteRequest } from './route.ts'
import { actorOf } from './session.ts'
import { translate } from './translate.ts'

type CsvValue = string | number | boolean | Date | null

/** The columns of an export by the key of their title (`exports.…` in messages/), in the order of the file. */
export type CsvColumns<Row> = Record<string, ValueOf<Row> | CodeColumn<Row>>

type ValueOf<Row> = (row: Row, language: Language) => CsvValue

/** Two columns: the name of a code in the reader's language, and the code. `names` is a key of `exportCodes` in messages/. */
type CodeColumn<Row> = {
  names: keyof (typeof serverMessages)['ar']['exportCodes']
  code: (row: Row) => string | null
}

type Export<Row> = {
  /** Names the file and the audit entry, such as `orders`. */
  list: string
  columns: CsvColumns<Row>
  /** A query of any size, or the rows of a list that is short enough to be read whole. */
} & ({ query: { compile(): CompiledQuery<Row> } } | { rows: Row[] })

type ExportDeps = { database: Database; limits: Limits; clock: { now(): Date } }

type ExportRequest = Pick<
  RouteRequest<{ summary: string; tag: string; access: 'staff' }>,
  'session' | 'language' | 'closing' | 'raw' | 'reply'
> & {
  query: ExportQuery
  /** The record whose rows are exported, such as the product of stock accounts. */
  params?: Record<string, string>
}

type ExportQuery = { [filter: string]: string | number | boolean | undefined }

/**
 * Streams the rows of a list as CSV. Reads the first batch before the reply begins, so a failing query still answers
 * with an error; a later failure breaks the connection, so the download fails visibly.
 */
export async function sendExport<Row>(
  { database, limits, clock }: ExportDeps,
  request: ExportRequest,
  file: Export<Row>,
): Promise<Record<string, never>> {
  const { session, language, closing, reply } = request
  const { list, columns } = file
  const { userId } = session
  await limits.consume('export-list', userId)
  const stop = new AbortController()
  const options = { personId: userId, stop }
  const batches = 'query' in file ? database.readInBatches(file.query, options) : oneBatch(file.rows)
  // A refused export, such as a parallel one of the same person, consumes no limit and writes no audit entry.
  const first = await batches.next().catch(async error => {
    await limits.restore('export-list', userId)
    throw error
  })
  try {
    await database.transaction(tx => writeAudit(tx, actorOf(request), auditEntry(list, request, columns)))
  } catch (error) {
    stop.abort()
    await batches.return(undefined).catch(() => undefined)
    throw error
  }
  const stream = Readable.from(csvLines(first, batches, columns, language))
  const end = () => stream.destroy()
  closing.addEventListener('abort', end)
  // A read that was ended breaks the download at once, also one whose client takes no data.
  stop.signal.addEventListener('abort', end)
  stream.once('close', () => {
    closing.removeEventListener('abort', end)
    stop.abort()
    // The client may disconnect while the generator waits for it; only `return` runs its `finally`.
    void batches.return(undefined).catch(() => undefined)
  })
  const date = dayInRiyadh(clock.now())
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${list.replaceAll('_', '-')}-${date}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .send(stream)
  return {}
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

/** Records the parent record, columns and filters, but not the search text, which may be a person's name. */
function auditEntry<Row>(list: string, { query, params }: ExportRequest, columns: CsvColumns<Row>) {
  const { reason, search, ...filters } = query
  const applied = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return {
    action: `${list}.export`,
    subjectType: 'list' as const,
    subjectId: list,
    after: {
      ...params,
      ...Object.fromEntries(applied),
      isSearch: Boolean(search),
      columns: Object.keys(columns),
    },
    ...(typeof reason === 'string' ? { reason } : {}),
  }
}

async function* csvLines<Row>(
  first: IteratorResult<Row[]>,
  rest: AsyncGenerator<Row[]>,
  columns: CsvColumns<Row>,
  language: Language,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(titlesOf(columns, language))}`
  if (first.done) return
  const lines = (rows: Row[]) =>
    rows
      .map(row => csvLine(Object.values(columns).flatMap(column => cellsOf(column, row, language))))
      .join('')
  yield lines(first.value)
  for await (const rows of rest) yield lines(rows)
}

function titlesOf<Row>(columns: CsvColumns<Row>, language: Language): string[] {
  return Object.entries(columns).flatMap(([key, column]) => {
    const title = translate(language, `exports.${key}`)
    return typeof column === 'function' ? [title] : [title, translate(language, 'exports.codeOf', { title })]
  })
}

function cellsOf<Row>(column: CsvColumns<Row>[string], row: Row, language: Language): CsvValue[] {
  if (typeof column === 'function') return [column(row, language)]
  const code = column.code(row)
  const names: Record<string, string> = serverMessages[language].exportCodes[column.names]
  return [code === null ? null : (names[code] ?? code), code]
}

export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

/**
 * Excel and other programs run a cell as a formula when it begins with one of these characters, after optional spaces and
 * quotes. A cell begins where the text begins, and after every character that a program may take for a separator: where a
 * semicolon separates, the quotes around a field do not protect it.
 */
const formulaStart = /(^|[;,|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g
const phoneNumber = /^\+\d{1,20}$/

/** Times are ISO 8601 in Riyadh's time and numbers are plain. A text that could run as a formula gets an apostrophe. */
function csvField(value: CsvValue): string {
  if (value === null) return ''
  if (value instanceof Date) return timeInRiyadh(value)
  if (typeof value !== 'string') return String(value)
  const text = phoneNumber.test(value) ? value : value.replace(formulaStart, "$1$2'")
  return /[",;|\t\r\n']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
