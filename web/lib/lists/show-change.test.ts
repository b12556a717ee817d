import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { moveItem, showChange } from './show-change.ts'

const key = ['letters']
const items = (letters: string) => [...letters].map(id => ({ id }))
const lettersIn = (list: readonly { id: string }[] = []) => list.map(({ id }) => id).join('')

type Items = ReturnType<typeof items>

let stop = () => {}
afterEach(() => stop())

/** A list on the screen, whose loads the test answers one by one. */
async function shownList(letters: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const loads: PromiseWithResolvers<Items>[] = []
  const load = () => {
    const next = Promise.withResolvers<Items>()
    loads.push(next)
    return next.promise
  }
  stop = new QueryObserver(client, { queryKey: key, queryFn: load }).subscribe(() => {})
  loads[0]?.resolve(items(letters))
  await expect.poll(() => client.isFetching()).toBe(0)
  return { client, loads, shown: () => lettersIn(client.getQueryData<Items>(key)) }
}

type Move = { letter: string; by: number }

/** Moves letters in a shown list. The test answers the saves one by one. */
async function movable(letters: string) {
  const list = await shownList(letters)
  const saves: (PromiseWithResolvers<void> & { sent: string })[] = []
  const reported: string[] = []
  const options = {
    queryKey: key,
    change: (shown: Items, { letter, by }: Move) => moveItem(shown, letter, by),
    save: (_: Move, changed: Items) => {
      const next = { ...Promise.withResolvers<void>(), sent: lettersIn(changed) }
      saves.push(next)
      return next.promise
    },
    onSaved: (_: unknown, { letter }: Move) => reported.push(`${letter} saved`),
    onFailed: (error: Error) => reported.push(error.message),
  }
  const move = (letter: string, by: number) => showChange(list.client, options, { letter, by })
  return { ...list, saves, reported, move }
}

test('a load that began before a change does not undo it on the screen', async () => {
  const { client, loads, shown, move } = await movable('abc')
  const reloaded = client.invalidateQueries({ queryKey: key })
  void move('c', -1)
  loads[1]?.resolve(items('abc'))
  await reloaded
  await expect.poll(shown).toBe('acb')
})

test('each of several quick changes starts from the one before, and is shown before any is saved', async () => {
  const { client, shown, saves, move } = await movable('abcd')
  void client.invalidateQueries({ queryKey: key })
  for (let time = 0; time < 3; time += 1) void move('d', -1)
  await expect.poll(shown).toBe('dabc')
  expect(saves.map(({ sent }) => sent)).toEqual(['abdc'])
})

test('changes are saved in their order, and the list is loaded again after the last one', async () => {
  const { loads, saves, reported, move } = await movable('ab')
  const moved = [move('b', -1), move('a', -1)]
  await expect.poll(() => saves.length).toBe(1)
  saves[0]?.resolve()
  await moved[0]
  expect(loads).toHaveLength(1)
  await expect.poll(() => saves.map(({ sent }) => sent)).toEqual(['ba', 'ab'])
  saves[1]?.resolve()
  await moved[1]
  expect(loads).toHaveLength(2)
  expect(reported).toEqual(['b saved', 'a saved'])
})

test('a change that is not saved is taken back and reported, even when the list cannot be loaded', async () => {
  const { client, loads, saves, shown, reported, move } = await movable('abc')
  const moved = move('c', -2)
  await expect.poll(shown).toBe('cab')
  saves[0]?.reject(new Error('offline'))
  await moved
  loads[1]?.reject(new Error('offline'))
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(shown()).toBe('abc')
  expect(reported).toEqual(['offline'])
})

test('a change that is not saved leaves the changes after it on the screen', async () => {
  const { loads, saves, shown, reported, move } = await movable('abc')
  const moved = [move('b', -1), move('c', -1), move('c', -1)]
  await expect.poll(shown).toBe('cba')
  saves[0]?.reject(new Error('refused'))
  await moved[0]
  expect(shown()).toBe('cab')
  await expect.poll(() => saves.length).toBe(2)
  saves[1]?.reject(new Error('refused'))
  await moved[1]
  expect(shown()).toBe('acb')
  expect(loads).toHaveLength(1)
  await expect.poll(() => saves.length).toBe(3)
  saves[2]?.resolve()
  await moved[2]
  expect(loads).toHaveLength(2)
  expect(reported).toEqual(['refused', 'refused', 'c saved'])
})

test('an item stops at the ends of its list', () => {
  expect(lettersIn(moveItem(items('abc'), 'b', -5))).toBe('bac')
  expect(lettersIn(moveItem(items('abc'), 'b', 5))).toBe('acb')
  expect(lettersIn(moveItem(items('abc'), 'x', 1))).toBe('abc')
})
