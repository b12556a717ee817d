import { type Halalas, toSar } from '#model/money.ts'

type Row = Record<string, unknown>

/** Rows as the rest of the API writes them: camelCase names, moments as texts, riyals instead of halalas. */
export function toApiCase(rows: readonly Row[]): Row[] {
  return rows.map(row => Object.fromEntries(Object.entries(row).map(spell)))
}

function spell([column, value]: [string, unknown]): [string, unknown] {
  const isMoney = column.endsWith('_halalas')
  const name = column.replace(/_halalas$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (isMoney) return [name, toSar(value as Halalas)]
  return [name, value instanceof Date ? value.toISOString() : value]
}
