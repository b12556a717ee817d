import { createHash } from 'node:crypto'

/** The hashes of a page's inline scripts, for its Content-Security-Policy. JSON-LD is data and needs none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\//.test(attributes)) continue
    hashes.add(createHash('sha256').update(text).digest('base64'))
  }
  return [...hashes]
}
