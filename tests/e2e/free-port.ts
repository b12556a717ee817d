import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that Linux gives to outgoing connections.
const [lowest, highest] = [10_000, 32_000]

/** A port that is free together with the two after it, which the shop gives to its sandbox. */
export async function freeShopPort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    const areFree = await Promise.all([port, port + 1, port + 2].map(isFree))
    if (areFree.every(Boolean)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
