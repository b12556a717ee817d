type RecipientReply = { code: number; text: string }

/** Recipient domains, with their subdomains, that the server never accepts; each fails in its own way. */
const repliesByDomain: Record<string, RecipientReply | 'hang up'> = {
  'deferred-mail.test': { code: 451, text: '4.7.1 Recipient domain not known yet, try again later' },
  'refused-mail.test': { code: 550, text: '5.1.1 No such recipient' },
  'closing-mail.test': { code: 421, text: '4.7.0 Too many errors, closing connection' },
  'hangup-mail.test': 'hang up',
}

export function recipientReply(address: string): RecipientReply | 'hang up' | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const known = Object.entries(repliesByDomain)
  return known.find(([name]) => domain === name || domain.endsWith(`.${name}`))?.[1]
}
