import { readdir, readFile, writeFile } from 'node:fs/promises'
import { type Compared, targets } from './targets.ts'

type Figures = Map<string, number>
type Run = { title: string; figures: Figures; targets: readonly Compared[] }

/**
 * Draws every stored run on one page, `index.html`: the figures with a target first, then all figures. A row for each
 * figure, a column for each run, the newest first.
 */
export async function writeReport(folder: URL): Promise<void> {
  const names = (await readdir(folder)).filter(name => /^\d.*\.json$/.test(name)).toSorted()
  const runs = await Promise.all(names.toReversed().map(name => readRun(new URL(name, folder))))
  const figures = [...new Set(runs.flatMap(run => [...run.figures.keys()]))].toSorted()
  const rows = figures.map(name => rowOf(name, runs))
  await writeFile(
    new URL('index.html', folder),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Benchmarks</title>
<style>
  body { font: 14px system-ui; margin: 2rem }
  td, th { padding: 0.2rem 0.8rem; text-align: left; vertical-align: top }
  meter { display: block; width: 8rem }
  .missed { color: #b00020 }
</style>
<h1>Benchmarks</h1>
<p>Compare ratios and processor times. Absolute times are too long when the load before the run was above 0.</p>
<table>${headOf('figure with a target', runs)}
${targets.map(({ name }) => targetRow(name, runs)).join('\n')}</table>
<h2>All figures</h2>
<table>${headOf('figure', runs)}
${rows.join('\n')}</table></html>
`,
  )
}

function headOf(name: string, runs: readonly Run[]): string {
  return `<tr><th>${name}</th>${runs.map(({ title }) => `<th>${title}</th>`).join('')}</tr>`
}

function targetRow(name: string, runs: readonly Run[]): string {
  const cells = runs.map(run => {
    const row = run.targets.find(compared => compared.name === name)
    if (!row) return '<td></td>'
    const mark = row.isMet ? 'met' : 'missed'
    return `<td class="${mark}">${row.value} (target ${row.target}: ${mark})</td>`
  })
  return `<tr><th>${name}</th>${cells.join('')}</tr>`
}

async function readRun(file: URL): Promise<Run> {
  const { commit, date, machine, targets = [], ...parts } = JSON.parse(await readFile(file, 'utf8'))
  const title = `${commit}<br>${date}<br>${machine.cores} × ${machine.model}<br>load ${machine.loadBefore}`
  return { title, figures: flatten(parts), targets }
}

function flatten(value: unknown, path = '', into: Figures = new Map()): Figures {
  if (typeof value === 'number') into.set(path, value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      flatten(inner, path === '' ? key : `${path}.${key}`, into)
  return into
}

function rowOf(name: string, runs: readonly Run[]): string {
  const largest = Math.max(...runs.map(({ figures }) => figures.get(name) ?? 0))
  const cells = runs.map(({ figures }) => {
    const value = figures.get(name)
    if (value === undefined) return '<td></td>'
    return `<td>${Math.round(value * 100) / 100}<meter min="0" max="${largest || 1}" value="${value}"></meter></td>`
  })
  return `<tr><th>${name}</th>${cells.join('')}</tr>`
}
