import { fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'
import { entryFile } from './entry-file.ts'

const readyMessage = z.object({ isBookEmpty: z.boolean() })

/** Starts the sandbox (mailbox and payment simulator) as a separate process with its own origin. */
export async function startSandboxProcess(
  { paymob, publicUrl, dataDir }: Config,
  { port, smtpPort }: NonNullable<Config['sandbox']>,
): Promise<{ isBookEmpty: boolean; stop(): Promise<void> }> {
  const { baseUrl: _, ...keys } = paymob
  const options = {
    host: '127.0.0.1',
    port,
    smtpPort,
    shopUrl: publicUrl,
    dataDir: join(dataDir, 'sandbox'),
    paymob: keys,
  }
  // The IPC channel closes when this process ends, even by SIGKILL, and the sandbox stops with it.
  const child = fork(entryFile('sandbox/serve.ts'), [JSON.stringify(options)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = await new Promise<z.output<typeof readyMessage>>((resolve, reject) => {
    // Under `node --watch` the child also sends Node's own messages.
    child.on('message', message => {
      const { data } = readyMessage.safeParse(message)
      if (data) resolve(data)
    })
    child.once('exit', code => reject(new Error(`the sandbox exited with code ${code}`)))
  })
  return {
    ...ready,
    stop: () =>
      new Promise(resolve => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.disconnect()
      }),
  }
}
