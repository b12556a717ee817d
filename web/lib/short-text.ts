const longest = 140

/** The beginning of a description, for where there is no room for all of it. */
export function shortText(text: string, most = longest): string {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  const end = start.search(/\s\S*$/)
  const whole = end > 0 && !/\s/.test(text.charAt(most - 1)) ? start.slice(0, end) : start
  // Half of a letter that is written with two, and marks that would stand before the dots.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,،;؛:]+$/, '')}…`
}
