/** What the worker uses of its own world. TypeScript's DOM library describes pages only, and both cannot be had at once. */
export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LifeEvent {
  readonly request: Request
  /** The answer to a navigation that the browser has asked for already; undefined where it does not do that. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface WorkerMessageEvent extends LifeEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

export interface WorkerScope {
  readonly location: { origin: string }
  readonly clients: { claim(): Promise<void> }
  readonly registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void
}
