import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStorage } from './create-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'storage-')), 'uploads')
  storage = createStorage(pathToFileURL(folder).href)
})

afterEach(() => rm(dirname(folder), { recursive: true, force: true }))

test('returns a stored file with its content type and size', async () => {
  await storage.put('products/ab12.webp', Buffer.from('picture'), 'image/webp')
  const file = await storage.read('products/ab12.webp')
  expect(file).toMatchObject({ contentType: 'image/webp', size: 7 })
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe('picture')
})

test('replaces a file atomically and leaves no temporary file behind', async () => {
  await storage.put('a.txt', Buffer.from('long first text'), 'text/plain; charset=utf-8')
  await storage.put('a.txt', Buffer.from('second'), 'text/plain; charset=utf-8')
  expect(Buffer.from((await storage.read('a.txt'))?.bytes ?? []).toString()).toBe('second')
  expect(await readdir(folder)).toEqual(['a.txt'])
})

test('returns undefined for a missing file, a removed file and a folder', async () => {
  await storage.put('a/b.png', Buffer.from('x'), 'image/png')
  await storage.remove('a/b.png')
  await storage.remove('a/b.png')
  expect(await storage.read('a/b.png')).toBeUndefined()
  expect(await storage.read('a')).toBeUndefined()
})

test.each([
  '../outside.png',
  'a/../../outside.png',
  '/etc/passwd',
  '.hidden',
  'a//b.png',
  'a/./b.png',
  'a\\b.png',
  'a\0.png',
  '',
  `${'a'.repeat(201)}.png`,
])('the name %j reaches no file', async key => {
  await writeFile(join(dirname(folder), 'outside.png'), 'not yours')
  expect(await storage.read(key)).toBeUndefined()
  await expect(storage.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('not a storage key')
  await expect(storage.remove(key)).rejects.toThrow('not a storage key')
})

test('refuses a content type that does not match the extension', async () => {
  await expect(storage.put('page.png', Buffer.from('<b>'), 'text/html')).rejects.toThrow('cannot be stored')
})

test('the check succeeds for a writable folder and leaves no file in it', async () => {
  await storage.check()
  expect(await readdir(folder)).toEqual([])
})

test('the check fails when the folder cannot be created', async () => {
  const file = join(dirname(folder), 'a-file')
  await writeFile(file, '')
  await expect(createStorage(pathToFileURL(join(file, 'x')).href).check()).rejects.toThrow()
})

test.each(['uploads', 'ftp://host/x', 's3://host/bucket', 's3://KEY:SECRET@host/'])(
  '%s is no storage address',
  address => {
    expect(() => createStorage(address)).toThrow('storage address')
  },
)
