import { hash, verify } from '@node-rs/argon2'

// OWASP's minimum for argon2id; about 14 ms on a small server.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings)
}

export function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  return verify(storedHash, password)
}

const nobodys = hashPassword('nobody has this password')

/** Takes as long where there is no password as where there is another one. */
export async function verifyOrPretend(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verifyPassword(storedHash ?? (await nobodys), password)
  return isRight && storedHash !== null && storedHash !== undefined
}
