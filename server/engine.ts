import { executionAsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'

const kept: object[] = []

/**
 * Two settings of JavaScript's engine for a process that lives long and does many things (docs/performance.md has what
 * they bring). Before anything else runs: what the engine has learnt it does not unlearn.
 */
export function tuneEngine(): void {
  // How many kinds of object a place in the code may meet before the engine stops preparing for each. Node's functions
  // for streams meet visitors' connections, the database's, files, compression: more than the usual 4.
  setFlagsFromString('--max-valid-polymorphic-map-count=10')
  // The engine forgets the shape of Node's ticks when memory is cleared up while none is waiting, and from then on each
  // takes eight times as long. One that is kept keeps the shape.
  process.nextTick(() => void kept.push(executionAsyncResource()))
}
