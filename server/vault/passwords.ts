import { hash, verify } from '@node-rs/argon2'

// OWASP's minimum for argon2id; takes about 14 ms on a small server.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings)
}

export function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  return verify(storedHash, password)
}

const dummyHash = hashPassword('dummy password for unknown users')

/** Takes the same time when there is no stored hash, so that timing does not reveal whether an account exists. */
export async function verifyPasswordOrDummy(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verifyPassword(storedHash ?? (await dummyHash), password)
  return isRight && storedHash !== null && storedHash !== undefined
}
