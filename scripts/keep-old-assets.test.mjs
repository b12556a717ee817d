import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepOldAssets, removeOldAssets } from './keep-old-assets.ts'

test('a build that is finished twice is checked without the files of earlier builds, and keeps them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ishtirak-assets-'))
  const [client, archive, list] = ['client', 'archive', 'list.json'].map(name => join(folder, name))
  for (const [path, name] of [
    [join(client, 'assets'), 'manifest-2.js'],
    [archive, 'manifest-1.js'],
  ]) {
    await mkdir(path, { recursive: true })
    await writeFile(join(path, name), name)
  }
  for (let time = 0; time < 2; time++) {
    await removeOldAssets(client, list)
    expect(await readdir(join(client, 'assets'))).toEqual(['manifest-2.js'])
    await keepOldAssets(client, archive)
    expect((await readdir(join(client, 'assets'))).toSorted()).toEqual(['manifest-1.js', 'manifest-2.js'])
  }
  await rm(folder, { recursive: true })
})
