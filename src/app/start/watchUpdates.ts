import { clock } from '@/shared/time/clock'
import { carryInput } from '@/domain/site/carriedInput'
import { offerUpdate } from '@/domain/app-download/appUpdate'
import type { WorkerMessage } from '@/worker/messages'

/** Looking for a newer build costs a request: at most one per hour when a tab becomes visible again. */
export const CHECK_EVERY_MS = 3_600_000
/** When a worker does not take over within this time, the page reloads anyway. */
const TAKE_OVER_MS = 4000
/** A worker that does not know the message never replies. */
const REPLY_TIMEOUT_MS = 2000

interface UpdateContext {
  container: ServiceWorkerContainer
  registration: ServiceWorkerRegistration
  /** Path of the script that this page started with: it identifies the build. */
  entry: string
  reload: () => void
}

/**
 * Offers newer builds to the player (PW-02). A page that already is of the new build (its document came from the server)
 * activates the worker silently; a page of an older build prompts, and reloads, with what is typed, only after the player agrees in
 * that tab.
 * Returns a function that stops it.
 */
export function watchUpdates({ container, registration, entry, reload }: UpdateContext): () => void {
  let stage: 'watching' | 'chosen' | 'leaving' = 'watching'
  let checkedAt = clock.elapsed()

  const reloadOnce = () => {
    if (stage === 'leaving') return
    stage = 'leaving'
    carryInput()
    reload()
  }
  const consider = async (worker: ServiceWorker) => {
    if (await isOf(worker, entry)) return post(worker, { kind: 'takeOver' })
    offerUpdate('waiting', () => {
      stage = 'chosen'
      post(worker, { kind: 'takeOver' })
      setTimeout(reloadOnce, TAKE_OVER_MS)
    })
  }
  const onFound = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The very first worker replaces none and activates by itself.
      if (worker.state === 'installed' && container.controller) void consider(worker)
    })
  }
  const onChange = async () => {
    const { controller } = container
    // A page that is loaded while its worker is still activating may hang in Chromium.
    if (stage !== 'watching') return whenActive(controller, reloadOnce)
    if (controller && !(await isOf(controller, entry))) offerUpdate('elsewhere', reloadOnce)
  }
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || clock.elapsed() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = clock.elapsed()
    // Fails without a network.
    registration.update().catch(() => undefined)
  }

  if (registration.waiting && container.controller) void consider(registration.waiting)
  const changed = () => void onChange()
  registration.addEventListener('updatefound', onFound)
  container.addEventListener('controllerchange', changed)
  document.addEventListener('visibilitychange', onVisible)
  if (registration.installing) onFound()
  return () => {
    registration.removeEventListener('updatefound', onFound)
    container.removeEventListener('controllerchange', changed)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

function whenActive(worker: ServiceWorker | null, act: () => void): void {
  if (worker?.state !== 'activating') return act()
  worker.addEventListener('statechange', act, { once: true })
}

/** Posts a message to a worker, if there is one. */
export const post = (worker: ServiceWorker | null, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker?.postMessage(message, ports)

/** Whether a worker is of this page's build; one that does not reply is not. */
function isOf(worker: ServiceWorker, entry: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), REPLY_TIMEOUT_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    }
    post(worker, { kind: 'isYours', entry }, [port2])
  })
}
