import { ensureInstalled, exitCodeOf, localNode } from './prepare.mjs'

await ensureInstalled()
// Pages reload in the browser; a change of server code restarts the server.
const watched = ['server', 'model', 'database', 'messages'].map(folder => `--watch-path=${folder}`)
const code = await exitCodeOf(localNode(), [...watched, '--watch-preserve-output', 'scripts/dev-server.ts'])
await exitCodeOf(localNode(), ['scripts/dev-stop.ts'])
process.exit(code)
