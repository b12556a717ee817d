import { randomBytes } from 'node:crypto'

/**
 * A word for the name of a record. It has no digits, which a search for an order's number would find, no vowels and no
 * `q`, `x` or `z`, of which the words are made that tests search for in vain or as a similar name.
 */
export function freshWord(): string {
  const letters = 'bcdfghjklmnprtvw'
  return [...randomBytes(8)].map(byte => letters[byte % letters.length]).join('')
}
