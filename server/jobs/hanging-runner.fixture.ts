// A separate process for tests: starts a job, reports it on standard output, and never finishes it.
import { pino } from 'pino'
import { startJobs } from './runner.ts'

const [databaseUrl = ''] = process.argv.slice(2)

await startJobs({
  databaseUrl,
  concurrency: 1,
  cron: [],
  log: pino({ level: 'silent' }),
  handlers: {
    'send-mail': async ({ mailId }) => {
      process.stdout.write(`${mailId}\n`)
      await new Promise(() => undefined)
    },
  },
})
