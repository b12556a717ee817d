import { allContracts } from '#model/contracts/all.ts'

/** Segments that many lists have. They are no id of any list, also where that call does not exist. */
const segmentsOfLists = ['export', 'stats']

const allPaths = Object.keys(allContracts).map(pathSegments)

type FixedSegments = { areIn(params: unknown): boolean }

/**
 * Fixed segments of other calls at the place of this call's id, such as `my-orders` for `/api/orders/{id}`. They are
 * never ids: `PUT /api/orders/my-orders` is an unknown call, not an order that was not found.
 */
export function fixedSegments(name: string): FixedSegments {
  const segments = pathSegments(name)
  const reserved = new Map<string, Set<string>>()
  for (const [index, segment] of segments.entries()) {
    if (!/^\{(id|\w+Id)\}$/.test(segment)) continue
    const siblings = allPaths
      .filter(other => segments.slice(0, index).every((before, at) => other[at] === before))
      .map(other => other[index] ?? '')
      .filter(word => word !== '' && !word.startsWith('{'))
    reserved.set(segment.slice(1, -1), new Set([...segmentsOfLists, ...siblings]))
  }
  return {
    areIn: params =>
      Object.entries(params ?? {}).some(([key, value]) => reserved.get(key)?.has(String(value)) ?? false),
  }
}

function pathSegments(name: string): string[] {
  return (name.split(' ')[1] ?? '').split('/')
}
