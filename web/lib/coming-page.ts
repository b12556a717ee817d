/** Which page a route that is on its way stands for: the end of its id in the route table, as its area names it. */
export function comingPage<Name extends string>(
  matches: readonly ({ id: string } | undefined)[],
  names: Readonly<Record<Name, string>>,
): Name {
  const id = matches.at(-1)?.id ?? ''
  const name = id.slice(id.lastIndexOf('/') + 1)
  if (!Object.hasOwn(names, name)) throw new Error(`no page has the name of the route ${id}`)
  return name as Name
}
