import { ensureInstalled, exitCodeOf, localNode } from './prepare.mjs'

await ensureInstalled()
// Pages refresh in the browser by themselves; a change of the server starts it again.
const watched = ['server', 'model', 'database', 'messages'].map(folder => `--watch-path=${folder}`)
const code = await exitCodeOf(localNode(), [...watched, '--watch-preserve-output', 'scripts/dev-server.ts'])
await exitCodeOf(localNode(), ['scripts/dev-stop.ts'])
process.exit(code)
