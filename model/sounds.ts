/** Spellings of more than one letter, and digits that stand for Arabic letters when they are typed in Latin ones. */
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

// Letters of both scripts by sound. Those that shoppers mix up share one: "yoga" is written with three of K's.
const sounds: Record<string, string> = {
  ...{ B: 'bpب', T: 'tتطث6', K: 'cgjkqجغقكخ58', S: 'szسصزظ9', C: 'ش', F: 'fvف', D: 'dدضذ' },
  ...{ H: 'hحه7', L: 'lل', M: 'mم', N: 'nن', R: 'rر' },
}

const soundOfLetter = new Map(
  Object.entries(sounds).flatMap(([sound, letters]) => [...letters].map(letter => [letter, sound] as const)),
)

const shortest = 2
const longest = 40

/**
 * The consonants of a folded word, the same for its Latin and Arabic spellings: نتفلكس, netflix and natflex are
 * `ntflks`. Vowels count only at the start, an h not at the end. Empty when too little is left to tell words apart.
 */
export function soundOf(word: string): string {
  if (/^\d+$/.test(word)) return ''
  const single = word.replace(/([a-z])\1+/g, '$1')
  const spelled = spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), single)
  const heard = [...spelled].map(letter => (/[A-Z]/.test(letter) ? letter : soundOfLetter.get(letter)))
  const key = opening(spelled) + heard.join('').replace(/H$/, '')
  return key.length < shortest ? '' : key.slice(0, longest).toLowerCase()
}

function opening(word: string): string {
  if (/^[aeiouاع23]/.test(word)) return 'A'
  if (/^[wو]/.test(word)) return 'W'
  return /^[yي]/.test(word) ? 'Y' : ''
}
