import { clock } from '@/shared/time/clock'
import { offerUpdate } from '@/domain/app-download/appUpdate'
import type { WorkerMessage } from '@/worker/messages'

/** Asking for a newer build costs a request: not more often than this while a tab is looked at again. */
export const CHECK_EVERY_MS = 3_600_000
/** A worker that was told to take over and does not: the page is loaded anew all the same. */
const TAKE_OVER_MS = 4000
/** A worker that does not know the question says nothing. */
const ANSWER_MS = 2000

interface UpdateContext {
  container: ServiceWorkerContainer
  registration: ServiceWorkerRegistration
  /** Path of the script that this page started with: it names its build. */
  entry: string
  reload: () => void
}

/**
 * Tells the player of newer builds (PW-02). A page that is of the new build already (its document came from the server) lets
 * the worker take over without a word; one of an older build asks the player, and is loaded anew only when the player said so
 * in this very tab. Returns a way to stop.
 */
export function watchUpdates({ container, registration, entry, reload }: UpdateContext): () => void {
  let stage: 'watching' | 'chosen' | 'leaving' = 'watching'
  let checkedAt = clock.now()

  const loadAnew = () => {
    if (stage === 'leaving') return
    stage = 'leaving'
    reload()
  }
  const consider = async (worker: ServiceWorker) => {
    if (await isOf(worker, entry)) return post(worker, { kind: 'takeOver' })
    offerUpdate('waiting', () => {
      stage = 'chosen'
      post(worker, { kind: 'takeOver' })
      setTimeout(loadAnew, TAKE_OVER_MS)
    })
  }
  const onFound = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The very first one waits for nobody.
      if (worker.state === 'installed' && container.controller) void consider(worker)
    })
  }
  const onChange = async () => {
    if (stage !== 'watching') return loadAnew()
    const { controller } = container
    if (controller && !(await isOf(controller, entry))) offerUpdate('elsewhere', loadAnew)
  }
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || clock.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = clock.now()
    // Without a network there is none.
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

/** Says something to a worker. */
export const post = (worker: ServiceWorker | null, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker?.postMessage(message, ports)

/** Whether a worker belongs to the build of this page; one that does not answer does not. */
function isOf(worker: ServiceWorker, entry: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    }
    post(worker, { kind: 'isYours', entry }, [port2])
  })
}
