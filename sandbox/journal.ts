import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** JSON lines on disk. Written before the caller goes on, so that a killed process forgets nothing it answered. */
export type Journal = {
  read(): unknown[]
  append(record: unknown): void
  replace(records: readonly unknown[]): void
}

export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true })
  return {
    read: () => (existsSync(path) ? parseLines(readFileSync(path, 'utf8')) : []),
    append: record => appendFileSync(path, `${JSON.stringify(record)}\n`, { mode: 0o600 }),
    replace(records) {
      writeFileSync(`${path}.new`, records.map(record => `${JSON.stringify(record)}\n`).join(''), {
        mode: 0o600,
      })
      renameSync(`${path}.new`, path)
    },
  }
}

export const noJournal: Journal = { read: () => [], append() {}, replace() {} }

/** A line that was cut off by a crash was never acknowledged: it is left out. */
function parseLines(text: string): unknown[] {
  return text.split('\n').flatMap(line => {
    try {
      return line === '' ? [] : [JSON.parse(line) as unknown]
    } catch {
      return []
    }
  })
}
