/** Public pages that can be read offline. */
export const seenPagesCache = 'pages'

/** Pictures that a chat has not sent yet. */
export const unsentPicturesCache = 'unsent-pictures'

/** Sent to the service worker: the page at this path is open, and it has loaded these files. */
export type SeenMessage = { path: string; files: string[] }

/** Registers the service worker, which the browser installs in the background, and tells it which page is open. */
export async function reportSeenPage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const message: SeenMessage = { path, files: [...new Set(files)] }
  active?.postMessage(message)
}

/** For signing out: the next person at this device sees neither which pages were looked at, nor pictures of a chat. */
export async function clearOwnCaches(): Promise<void> {
  const names = [seenPagesCache, unsentPicturesCache]
  await Promise.all(names.map(name => window.caches?.delete(name)))
}
