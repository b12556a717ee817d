type Part = { part: string; isCode: boolean }

const letter = /\p{Script=Arabic}|\p{Script=Latin}/u
const latinWords = /((?<!\S)[!-~]+(?: [!-~]+)*)/
/** A password, an e-mail address or a code, unlike a word: letters with digits or an at sign. */
const code = /(?=\S*[A-Za-z])\S*[\d@]/

/**
 * Finds the Latin words with a code in lines that begin in Arabic. Without isolation, a sign at their end moves to the
 * other side: `9p!` is shown as `!9p`, and typed so.
 */
export function splitCodes(text: string): Part[] {
  return text.split(/(?<=\n)/).flatMap((line): Part[] => {
    const [first] = letter.exec(line) ?? []
    if (first === undefined || /\p{Script=Latin}/u.test(first)) return [{ part: line, isCode: false }]
    return line
      .split(latinWords)
      .flatMap(splitEnd)
      .filter(({ part }) => part !== '')
  })
}

/** A full stop or comma after the code ends the Arabic sentence. */
function splitEnd(part: string, at: number): Part[] {
  if (at % 2 === 0 || !code.test(part)) return [{ part, isCode: false }]
  const [end = ''] = /[.,:;]*$/.exec(part) ?? []
  return [
    { part: part.slice(0, part.length - end.length), isCode: true },
    { part: end, isCode: false },
  ]
}
