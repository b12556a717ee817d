import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { generateTypes } from '../generate-types.ts'
import { migrate } from '../migrate.ts'

const run = promisify(execFile)
const bin = '/usr/lib/postgresql/15/bin'

// A shop may use its own PostgreSQL; 15 is the oldest supported version.
test.skipIf(!existsSync(bin))('the migrations run on PostgreSQL 15 and give the same tables', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ishtirak-pg15-'))
  const data = join(folder, 'data')
  const account = await serverAccount()
  if (account) await chown(folder, account.uid, account.gid)
  const options = { cwd: folder, ...account }
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  // Listens only on a socket in its own folder, so no port can conflict.
  const flags = `-c listen_addresses= -c fsync=off -k ${folder}`
  await run(join(bin, 'pg_ctl'), ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', flags], options)
  try {
    const url = `socket://postgres@${folder}?db=postgres`
    const applied = await migrate(url)
    expect(applied.length).toBeGreaterThan(0)
    expect(await migrate(url)).toEqual([])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const types = await generateTypes(client).finally(() => client.end())
    expect(types).toBe(await readFile(new URL('../schema.gen.ts', import.meta.url), 'utf8'))
  } finally {
    await run(join(bin, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', data], options)
    await rm(folder, { recursive: true, force: true })
  }
})

/** PostgreSQL refuses to run as root. Debian's package has an account for it; the owner of its home is its id. */
async function serverAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = await stat('/var/lib/postgresql')
  return { uid, gid }
}
