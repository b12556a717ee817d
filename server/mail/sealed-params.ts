import type { Vault } from '../vault/vault.ts'

type SealedParams = { params: unknown; expiresAt?: string }

function mailContext(mailId: string): string {
  return `outgoing_mails:${mailId}`
}

export function sealParams(vault: Vault, mailId: string, content: SealedParams): string {
  return vault.seal(JSON.stringify(content), mailContext(mailId))
}

export function openParams(vault: Vault, mailId: string, sealed: string): SealedParams {
  return JSON.parse(vault.open(sealed, mailContext(mailId))) as SealedParams
}
