import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectFolder as root } from '#database/project-folder.ts'

export type Source = { path: string; text: string; imports: string[] }

const folders = ['model', 'database', 'messages', 'server', 'web', 'sandbox', 'scripts', 'bench', 'tests']

export const sources = folders.flatMap(folder => filesBelow(join(root, folder))).map(readSource)
/** All that is not a test. */
export const code = sources.filter(({ path }) => !isTest(path))

/** The lines of code that match, each with its place. */
export function offenders(pattern: RegExp, applies: (path: string) => boolean): string[] {
  return code
    .filter(({ path }) => applies(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
        .filter(({ line }) => pattern.test(line))
        .map(({ line, at }) => `${at} ${line.trim().slice(0, 100)}`),
    )
}

function readSource(file: string): Source {
  const path = relative(root, file)
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  const imports = [...found]
    .map(([, target = '']) => resolveImport(path, target))
    .filter(target => target !== undefined)
  return { path, text, imports }
}

function resolveImport(path: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1)
  if (!target.startsWith('.') || target.includes('+types/')) return undefined
  return join(dirname(path), target)
}

function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(ts|tsx|mjs|css|sql)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}
