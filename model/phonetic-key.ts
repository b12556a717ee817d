/** Letter groups, mapped to one consonant. */
const spellings: [RegExp, string][] = [
  [/sch/g, 'SK'],
  [/t?ch|sh|تش/g, 'C'],
  [/[kg]h|ck/g, 'K'],
  [/ph/g, 'F'],
  [/th/g, 'T'],
  [/dh/g, 'D'],
  [/c(?=[eiy])/g, 'S'],
  [/x/g, 'KS'],
]

// Letters of both scripts, and digits that stand for Arabic letters, by consonant. Letters that shoppers confuse share one.
// biome-ignore format: a table
const consonants: Record<string, string> = {
  B: 'bpب', T: 'tتطث6', K: 'cgjkqجغقكخ58', S: 'szسصزظ9', C: 'ش', F: 'fvف', D: 'dدضذ',
  H: 'hحه7', L: 'lل', M: 'mم', N: 'nن', R: 'rر',
}

const consonantOfLetter = new Map(
  Object.entries(consonants).flatMap(([sound, letters]) =>
    [...letters].map(letter => [letter, sound] as const),
  ),
)

const minLength = 2
const maxLength = 40

/**
 * The consonants of a folded word, equal for its Latin and Arabic spellings: نتفلكس, netflix and natflex give
 * `ntflks`. Counts vowels only at the start, and no final h. Empty when the key would be too short to be distinctive.
 */
export function phoneticKey(word: string): string {
  if (/^\d+$/.test(word)) return ''
  const single = word.replace(/([a-z])\1+/g, '$1')
  const spelled = spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), single)
  const consonantsOfWord = [...spelled].map(letter =>
    /[A-Z]/.test(letter) ? letter : consonantOfLetter.get(letter),
  )
  const key = opening(spelled) + consonantsOfWord.join('').replace(/H$/, '')
  return key.length < minLength ? '' : key.slice(0, maxLength).toLowerCase()
}

function opening(word: string): string {
  if (/^[aeiouاع23]/.test(word)) return 'A'
  if (/^[wو]/.test(word)) return 'W'
  return /^[yي]/.test(word) ? 'Y' : ''
}
