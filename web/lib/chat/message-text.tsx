import { Fragment } from 'react'
import { splitCodes } from '#model/split-codes.ts'

/** What a person wrote. Each line has its own direction, and a password keeps the order of its signs in Arabic text. */
export function MessageText({ text }: { text: string }) {
  return splitCodes(text).map(({ part, isCode }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
    isCode ? <bdi key={at}>{part}</bdi> : <Fragment key={at}>{part}</Fragment>,
  )
}
