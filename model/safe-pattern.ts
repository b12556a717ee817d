import { maxPatternInput } from './custom-fields.ts'

const maxPatternLength = 200

/**
 * JavaScript's regex engine tries every way to split a text among the repetitions of a pattern. Some
 * patterns, such as `(a+)+`, have exponentially many, and one short value would block the server. So a
 * pattern is accepted only when an upper bound of the number of ways stays below this number.
 */
const maxWays = 2 ** 24

export type PatternProblem = 'pattern_too_long' | 'pattern_invalid' | 'pattern_slow'

/** Whether a pattern may be run on a text that a customer typed. */
export function isSafePattern(pattern: string): boolean {
  return patternProblem(pattern) === undefined
}

/** Why a pattern is not allowed as `validationRegex`; undefined when it is. */
export function patternProblem(pattern: string): PatternProblem | undefined {
  if (pattern.length > maxPatternLength) return 'pattern_too_long'
  if (/\p{Cc}/u.test(pattern) || !pattern.isWellFormed()) return 'pattern_invalid'
  try {
    new RegExp(pattern, 'u')
  } catch {
    return 'pattern_invalid'
  }
  const isAnchored = pattern.startsWith('^') && !hasTopLevelChoice(pattern)
  const ways = countWays(pattern)
  if (ways === undefined) return 'pattern_slow'
  return ways * (isAnchored ? 1 : maxPatternInput) > maxWays ? 'pattern_slow' : undefined
}

type Token =
  | { kind: 'open' | 'close' | 'or' | 'atom' | 'refused' }
  | { kind: 'repeat'; min: number; max: number }

/** Expects a pattern that compiles, so it does not check the grammar. */
const tokenPattern = new RegExp(
  [
    // Backreferences have no bound on their work; lookbehind and inline flags are unknown to browsers still in use.
    String.raw`(?<refused>\\[1-9k]|\((?:\?<[=!]|\?[a-z-]+:))`,
    String.raw`(?<atom>\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\])`,
    String.raw`(?<open>\((?:\?(?:[:=!]|<[^>]*>))?)`,
    String.raw`(?<close>\))`,
    String.raw`(?<or>\|)`,
    String.raw`(?<repeat>(?:[*+?]|\{(?<min>\d+)(?<comma>,(?<max>\d*))?\})\??)`,
    String.raw`[\s\S]`,
  ].join('|'),
  'gu',
)

function* tokensOf(pattern: string): Generator<Token> {
  for (const { 0: text, groups = {} } of pattern.matchAll(tokenPattern)) {
    if (groups.repeat !== undefined) yield { kind: 'repeat', ...boundsOf(text, groups) }
    else if (groups.refused !== undefined) yield { kind: 'refused' }
    else if (groups.open !== undefined) yield { kind: 'open' }
    else if (groups.close !== undefined) yield { kind: 'close' }
    else if (groups.or !== undefined) yield { kind: 'or' }
    else yield { kind: 'atom' }
  }
}

function boundsOf(text: string, groups: Record<string, string | undefined>): { min: number; max: number } {
  if (text.startsWith('*')) return { min: 0, max: maxPatternInput }
  if (text.startsWith('+')) return { min: 1, max: maxPatternInput }
  if (text.startsWith('?')) return { min: 0, max: 1 }
  const min = Number(groups.min)
  if (groups.comma === undefined) return { min, max: min }
  return { min, max: groups.max ? Number(groups.max) : Math.max(min, maxPatternInput) }
}

/** The number of `ways` to match one part, and its minimum number of repetitions. */
type Part = { ways: number; forced: number }
type Frame = Part & { earlierChoices: number; last: Part }

const newFrame = (): Frame => ({ ways: 1, forced: 1, earlierChoices: 0, last: { ways: 1, forced: 1 } })

/** An upper bound of the ways to match a text from one position; undefined when there is none. */
function countWays(pattern: string): number | undefined {
  const outer: Frame[] = []
  let frame = newFrame()
  for (const token of tokensOf(pattern)) {
    switch (token.kind) {
      case 'refused':
        return undefined
      case 'open':
        outer.push(frame)
        frame = newFrame()
        break
      case 'close': {
        const inner = { ways: frame.earlierChoices + frame.ways, forced: frame.forced }
        frame = outer.pop() ?? frame
        frame = { ...frame, ways: frame.ways * inner.ways, last: inner }
        break
      }
      case 'or':
        frame = { ...frame, earlierChoices: frame.earlierChoices + frame.ways, ways: 1 }
        break
      case 'atom':
        frame.last = { ways: 1, forced: 1 }
        break
      case 'repeat':
        // Every repetition multiplies the choices inside a repeated part.
        if (token.max > 1 && frame.last.ways > 1) return undefined
        frame.ways *= token.max - token.min + 1
        frame.last = { ...frame.last, forced: frame.last.forced * Math.max(1, token.min) }
    }
    frame.forced = Math.max(frame.forced, frame.last.forced)
    // Longer than any value: it matches nothing, or repeats an empty match, as in `(?:(?:){999}){999}`.
    if (frame.forced > maxPatternInput) return undefined
  }
  return frame.earlierChoices + frame.ways
}

function hasTopLevelChoice(pattern: string): boolean {
  let depth = 0
  for (const { kind } of tokensOf(pattern)) {
    if (kind === 'open') depth++
    if (kind === 'close') depth--
    if (kind === 'or' && depth === 0) return true
  }
  return false
}
