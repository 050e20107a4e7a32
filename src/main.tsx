import { hydratePortal } from '@/app/prerender/hydratePortal'
import { previewNonce } from '@/app/start/preview/previewNonce'
import { isForThisViewer, readBootstrapData } from '@/app/prerender/bootstrapData'
import { rememberErrors } from '@/app/start/rememberErrors'
import { captureInstallPrompt } from '@/shared/installPrompt'
import { applyMotion } from '@/shared/ui/motion'
import '@/shared/ui/fonts.css'
import '@/shared/ui/tokens.css'
import '@/shared/ui/base.css'

rememberErrors()

const nonce = import.meta.env.DEV || import.meta.env.MODE === 'preview' ? previewNonce() : null
// In development the mock back end runs as a service worker of the page; no other build contains it.
if (import.meta.env.DEV && nonce === null) {
  const { startMockWorker } = await import('../mock-backend/browser')
  await startMockWorker()
}

captureInstallPrompt()
// A preview has its own storage: the tool's motion setting does not apply to it.
if (nonce === null) applyMotion()

const root = document.getElementById('portal')
const bootstrap = readBootstrapData()
if (root && nonce !== null) {
  const { startPreview } = await import('@/app/start/preview/startPreview')
  // Loaded only after the handshake: where a browser forbids storage, importing the mock's library throws.
  const mock = () => import('../mock-backend/browser')
  void startPreview(root, nonce, async (scenario) => (await mock()).startMockFor(scenario))
} else if (root && bootstrap && isForThisViewer(bootstrap)) void hydratePortal(root, bootstrap)
else if (root) {
  root.replaceChildren()
  delete document.documentElement.dataset.stale
  try {
    const { startPortal } = await import('@/app/start/startPortal')
    await startPortal(root)
  } catch (error) {
    console.error(error)
    // As where this file itself is gone: server/startScript.ts reloads, or says so.
    document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'))
  }
}
