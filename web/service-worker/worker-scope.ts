/**
 * The parts of a service worker's global scope that ours uses. TypeScript's own declarations (`lib.webworker`) contradict
 * those of the browser's window in one program.
 */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

type Tab = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }

type WorkerEvents = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
  push: ExtendableEvent & { data: { json(): unknown } | null }
  notificationclick: ExtendableEvent & { notification: Notification }
}

export type WorkerScope = {
  location: { origin: string }
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

/** Set by scripts/build-service-worker.ts. */
export type BuiltFiles = {
  /** Changes with every build, so browsers install the new worker. */
  version: string
  stylesheet: string
  fonts: string[]
}
