import { type ComponentType, lazy } from 'react'

const retryMs = 10_000

/**
 * A part of a page whose code loads later. When it cannot be loaded, the page stays as it is, and the part appears once
 * there is a connection again; React would replace the whole page by the error page.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/** Loads again when there is a connection, for what a page can do without until then. */
export async function loadWithRetry<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load()
  } catch (error) {
    if (typeof window === 'undefined') throw error
    await new Promise<void>(resolve => {
      const retry = () => {
        clearTimeout(timer)
        window.removeEventListener('online', retry)
        resolve()
      }
      const timer = setTimeout(retry, retryMs)
      window.addEventListener('online', retry)
    })
    return loadWithRetry(load)
  }
}
