type Titles<Kinds> = { readonly [Kind in keyof Kinds]: string }

/** The titles of the kinds of cases, for notices about them. */
export function titlesOf<Kinds extends Record<string, { title: string }>>(kinds: Kinds): Titles<Kinds> {
  const titles = Object.entries(kinds).map(([kind, { title }]) => [kind, title])
  return Object.fromEntries(titles) as Titles<Kinds>
}
