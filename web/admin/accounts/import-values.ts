import { stockLife } from '#model/stock-levels.ts'
import { plainNumber } from '../kit/form/number-in.ts'

export type ImportValues = {
  productId: string
  /** Days, as the select holds them. */
  duration: string
  lines: string
  supplier: string
  cost: string
  expiresAt: string
  note: string
}

export type ImportErrors = Partial<Record<keyof ImportValues, string>>

export const emptyImport: ImportValues = {
  productId: '',
  duration: '',
  lines: '',
  supplier: '',
  cost: '',
  expiresAt: '',
  note: '',
}

/** The pasted lines, with blank ones, so that a line keeps its number. */
export function pastedLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

/** What adding and its dry run send. */
export function importBody({ duration, lines, supplier, cost, expiresAt, note }: ImportValues) {
  return {
    accounts: pastedLines(lines),
    duration: Number(duration),
    batch: {
      supplier: supplier.trim(),
      note: note.trim(),
      ...(cost.trim() !== '' && { cost: Number(plainNumber(cost)) }),
      ...(expiresAt !== '' && { expiresAt }),
    },
  }
}

/** Whether accounts with this expiry would never be sold. They work until the end of that day in Riyadh. */
export function expiresTooSoon(
  { expiresAt, duration }: Pick<ImportValues, 'expiresAt' | 'duration'>,
  now: Date,
): boolean {
  if (expiresAt === '' || duration === '') return false
  return stockLife(`${expiresAt}T23:59:59.999+03:00`, Number(duration), now) !== 'whole'
}

/** Where a line stands in the text, to select it. */
export function lineSpan(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  return { start, end: start + (lines[line - 1]?.length ?? 0) }
}

const headers = /^(user ?name|e-?mail|login|account|اسم|البريد)/i

/** The first two columns of a CSV file as username:password lines. Lines in that form already stay as they are. */
export function linesFromCsv(text: string): string {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter(row => row.trim() !== '')
  const [first = '', ...rest] = rows
  const accounts = headers.test(first.replaceAll('"', '').trim()) && !first.includes('@') ? rest : rows
  return accounts.map(lineFromRow).join('\n')
}

function lineFromRow(row: string): string {
  const cells = [...row.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
  const [username = '', password] = cells
  return password === undefined || username.includes(':') ? row : `${username.trim()}:${password.trim()}`
}
