import type pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
  generatedAlways: boolean
  checks: string[]
}

const header = `// Written by database/generate-types.ts from the migrated schema. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Halalas } from '#model/money.ts'

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject
export type JsonObject = { [key: string]: JsonValue }

/** May be left out when inserting. */
type Defaulted<T> =
  T extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Selected, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>

/** Written as an object: node-postgres would turn a list into a PostgreSQL array. */
type Json = ColumnType<JsonValue, JsonObject, JsonObject>
type Numeric = ColumnType<string, string | number, string | number>
type Timestamp = ColumnType<Date, Date | string, Date | string>
`

const columnsQuery = `
  select c.relname as "table", a.attname as name, t.typname as type,
         not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as "hasDefault",
         a.attgenerated <> '' or a.attidentity = 'a' as "generatedAlways",
         coalesce(
           (select json_agg(pg_get_constraintdef(k.oid) order by k.conname)
            from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]),
           '[]'
         ) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
  order by c.relname collate "C", a.attname collate "C"`

const scalarTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'Numeric',
  text: 'string',
  timestamptz: 'Timestamp',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
}

/** Parses the values of a check such as `state in ('open', 'resolved')`, in the form that PostgreSQL prints. */
function allowedWords(checks: string[]): string[] | undefined {
  for (const check of checks) {
    const list =
      /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1] ??
      /^CHECK \(\(\w+ = ('[^']+'::text)\)\)$/.exec(check)?.[1]
    const words = list?.split(', ').map(word => /^'([\w-]+)'::text$/.exec(word)?.[1])
    if (words?.every(word => word !== undefined)) return words
  }
  return undefined
}

function scalarType(column: Column, type: string): string {
  if (column.name.endsWith('_halalas')) return 'Halalas'
  const words = type === 'text' ? allowedWords(column.checks) : undefined
  if (words) return words.map(word => `'${word}'`).join(' | ')
  const found = scalarTypes[type]
  if (!found) throw new Error(`no TypeScript type for ${type} of ${column.table}.${column.name}`)
  return found
}

function columnType(column: Column): string {
  // PostgreSQL names the array type of text _text.
  const isArray = column.type.startsWith('_')
  const scalar = scalarType(column, isArray ? column.type.slice(1) : column.type)
  const selected = `${scalar}${isArray ? '[]' : ''}${column.nullable ? ' | null' : ''}`
  if (column.generatedAlways) return `GeneratedAlways<${selected}>`
  return column.hasDefault ? `Defaulted<${selected}>` : selected
}

function interfaceName(table: string): string {
  const pascal = table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `${pascal}Table`
}

function renderTable(table: string, columns: Column[]): string {
  const lines = columns.map(column => `  ${column.name}: ${columnType(column)}`)
  return [`export interface ${interfaceName(table)} {`, ...lines, '}', ''].join('\n')
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, column => column.table)
  const interfaces = [...tables].map(([table, ofTable]) => renderTable(table, ofTable))
  const members = [...tables.keys()].map(table => `  ${table}: ${interfaceName(table)}`)
  return [header, ...interfaces, 'export interface DB {', ...members, '}', ''].join('\n')
}

/** Returns the text of schema.gen.ts for the database that the client is connected to. */
export async function generateTypes(client: pg.Client | pg.Pool): Promise<string> {
  const result = await client.query<Column>(columnsQuery)
  return render(result.rows)
}
