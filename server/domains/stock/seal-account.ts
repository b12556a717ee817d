import { type StockCredentials, usernameKey } from '#model/stock-lines.ts'
import type { Vault } from '../../vault/vault.ts'

type SealedAccount = { id: string; username_sealed: string; password_sealed: string }

/** The row's id is additional authenticated data: a ciphertext copied to another account does not decrypt. */
export function sealAccount(vault: Vault, id: string, { username, password }: StockCredentials) {
  return {
    id,
    username_sealed: vault.seal(username, contextOf(id, 'username')),
    password_sealed: vault.seal(password, contextOf(id, 'password')),
    fingerprint: usernameFingerprint(vault, username),
  }
}

/** A keyed hash that finds an account by its user name without decrypting any. */
export function usernameFingerprint(vault: Vault, username: string): Buffer {
  return vault.fingerprint(usernameKey(username))
}

export function openAccount(vault: Vault, row: SealedAccount): StockCredentials {
  return {
    username: openUsername(vault, row),
    password: vault.open(row.password_sealed, contextOf(row.id, 'password')),
  }
}

export function openUsername(vault: Vault, row: Pick<SealedAccount, 'id' | 'username_sealed'>): string {
  return vault.open(row.username_sealed, contextOf(row.id, 'username'))
}

/** Shows enough of a user name to recognize it, too little to sign in or to write to its owner. */
export function maskUsername(username: string): string {
  const [name = '', domain] = username.split('@')
  const start = name.slice(0, name.length > 4 ? 2 : 1)
  // Names in a row, such as writer.01 and writer.02, differ at the end.
  const end = name.length > 7 ? name.slice(-2) : ''
  return `${start}•••${end}${domain === undefined ? '' : `@${domain}`}`
}

function contextOf(id: string, part: 'username' | 'password'): string {
  return `stock_accounts:${id}:${part}`
}
