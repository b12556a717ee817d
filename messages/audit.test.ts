import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allContracts } from '#model/contracts/all.ts'
import type { Contract } from '#model/contracts/contract.ts'
import { audit as arabic } from './ar/admin/audit.ts'
import { audit as english } from './en/admin/audit.ts'

/** The actions that the server's code writes to the audit log. */
async function writtenActions(): Promise<string[]> {
  const found = new Set<string>()
  for await (const file of glob('server/**/*.ts', { exclude: path => path.endsWith('.test.ts') })) {
    const code = await readFile(file, 'utf8')
    // A line may name two: `action: archived ? 'product.archive' : 'product.delete'`.
    for (const [line] of code.matchAll(/\baction: .*/g))
      for (const [, action] of line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)) if (action) found.add(action)
    // An export writes its own action; the tables of a report share the part before the table's name.
    for (const [, list] of code.matchAll(/sendExport\([^;]*?list: ['`]([a-z]+(?:_[a-z]+)*)/g))
      if (list) found.add(`${list}.export`)
  }
  return [...found].sort()
}

const written = await writtenActions()

test.each([
  ['Arabic', arabic.actions],
  ['English', english.actions],
])('%s has a text for every action in the audit log', (_, texts) => {
  expect(written.length).toBeGreaterThan(40)
  const known: Record<string, Record<string, string>> = texts
  const missing = written.filter(action => {
    const [subject = '', verb = ''] = action.split('.')
    return known[subject]?.[verb] === undefined
  })
  expect(missing).toEqual([])
})

/** What an export records: its filters and the record whose rows it has. The search text is not recorded. */
const recordedFilters = Object.entries(allContracts)
  .filter(([call]) => call.startsWith('GET ') && call.endsWith('/export'))
  .flatMap(([, { params, query }]: [string, Contract]) => [params, query].flatMap(shapeKeys))
  .filter(name => name !== 'search' && name !== 'reason')

/** A change of the settings records the fields of its form that differ. */
const settingsFields = (['PUT /api/settings', 'PUT /api/settings/footer'] as const)
  .flatMap(call => shapeKeys(allContracts[call].body))
  .filter(name => name !== 'version')

function shapeKeys(schema: z.ZodType | undefined): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}

test.each([
  ['Arabic', arabic.fields],
  ['English', english.fields],
])('%s has a name for every filter of an export and every setting in the audit log', (_, names) => {
  expect(recordedFilters.length).toBeGreaterThan(40)
  expect(settingsFields.length).toBeGreaterThan(20)
  expect(Object.keys(names)).toEqual(expect.arrayContaining([...recordedFilters, ...settingsFields]))
})
