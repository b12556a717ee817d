import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { explainSeed } from './seed.ts'

// Runs before every test file: fast-check uses the run's seed, and a property that fails says how to run it again.
fc.configureGlobal({ seed: Number(process.env.SEED) })

beforeEach(({ task, onTestFailed }) => {
  onTestFailed(() => {
    if (task.result?.errors?.some(({ message }) => /\bseed: -?\d/.test(message))) explainSeed(task)
  })
})
