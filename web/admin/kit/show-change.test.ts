import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { moveItem, reloadAfterLastSave, showChange } from './show-change.ts'

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

const move = (letter: string, by: number) => (list: Items) => moveItem(list, letter, by)

test('a load that began before a change does not undo it on the screen', async () => {
  const { client, loads, shown } = await shownList('abc')
  const reloaded = client.invalidateQueries({ queryKey: key })
  await showChange(client, key, move('c', -1))
  loads[1]?.resolve(items('abc'))
  await reloaded
  expect(shown()).toBe('acb')
})

test('each of several quick changes starts from the one before', async () => {
  const { client, shown } = await shownList('abcd')
  void client.invalidateQueries({ queryKey: key })
  await Promise.all([1, 2, 3].map(() => showChange(client, key, move('d', -1))))
  expect(shown()).toBe('dabc')
})

test('the list is loaded again when the last change is saved, and not before', async () => {
  const { client, loads } = await shownList('ab')
  const saves = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const scope = { id: 'letters' }
  const onSettled = () => reloadAfterLastSave(client, key)
  const done = saves.map(({ promise }) => {
    const options = { mutationKey: key, scope, mutationFn: () => promise, onSettled }
    return client.getMutationCache().build(client, options).execute(undefined)
  })
  saves[0]?.resolve()
  await done[0]
  expect(loads).toHaveLength(1)
  saves[1]?.resolve()
  await done[1]
  expect(loads).toHaveLength(2)
})

test('an item stops at the ends of its list', () => {
  expect(lettersIn(moveItem(items('abc'), 'b', -5))).toBe('bac')
  expect(lettersIn(moveItem(items('abc'), 'b', 5))).toBe('acb')
  expect(lettersIn(moveItem(items('abc'), 'x', 1))).toBe('abc')
})
