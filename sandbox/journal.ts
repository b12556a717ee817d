import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** JSON lines on disk, written synchronously, so that a killed process loses nothing that it answered. */
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

/** Skips a line that a crash cut off; it was never acknowledged. */
function parseLines(text: string): unknown[] {
  return text.split('\n').flatMap(line => {
    try {
      return line === '' ? [] : [JSON.parse(line) as unknown]
    } catch {
      return []
    }
  })
}
