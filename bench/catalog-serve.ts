import { benchApp } from './bench-app.ts'

// The shop's API alone, on a database that is filled already.
const { app, database } = await benchApp(process.env.DATABASE_URL ?? '')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  await app.close()
  await database.close()
})
