import { readConfig } from '#server/config.ts'
import { watchFailpoints } from '#server/failpoint.ts'
import { startShop } from '#server/start-shop.ts'

// The shop without its pages, as a process that a test can kill or that kills itself at the failpoint DIES_AT.
const { DIES_AT } = process.env
if (DIES_AT) {
  watchFailpoints(name => {
    if (name === DIES_AT) process.kill(process.pid, 'SIGKILL')
    return undefined
  })
}
// The test that started it has ended, even by SIGKILL.
process.once('disconnect', () => process.exit())
await startShop(readConfig(process.env), line => process.stdout.write(`${line}\n`), {
  web: async () => undefined,
})
