import { fold, wordsOf } from '#model/arabic.ts'

/** Whether every typed word starts a word of the text, in folded letters. */
export function matchesWords(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every(part => words.some(word => word.startsWith(part) || word.includes(`ال${part}`)))
}

export type TextPart = { text: string; isMatch: boolean }

/** Splits a text at the typed words, so that they can be marked. Spellings that fold alike count as equal. */
export function markWords(text: string, typed: string): TextPart[] {
  const letters = [...text]
  const folded = letters.map(letter => (/\s/.test(letter) ? ' ' : fold(letter)))
  const marked = new Set<number>()
  for (const word of wordsOf(typed)) markWord(folded, word, marked)
  const parts: TextPart[] = []
  letters.forEach((letter, index) => {
    const isMatch = marked.has(index)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch })
  })
  return parts
}

function markWord(folded: string[], word: string, marked: Set<number>): void {
  for (let start = 0; start < folded.length; start += 1) {
    const end = endOfMatch(folded, start, word)
    if (end === undefined || folded[start] === '') continue
    for (let index = start; index < end; index += 1) marked.add(index)
  }
}

/** The index after the match that begins at `start`, or nothing. */
function endOfMatch(folded: string[], start: number, word: string): number | undefined {
  let rest = word
  let index = start
  while (rest !== '' && index < folded.length) {
    const letter = folded[index] ?? ''
    if (!rest.startsWith(letter)) return undefined
    rest = rest.slice(letter.length)
    index += 1
  }
  return rest === '' ? index : undefined
}
