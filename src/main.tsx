import { hydratePortal } from '@/app/hydratePortal'
import { isForThisViewer, readSeed } from '@/app/seed'
import '@/shared/ui/fonts.css'
import '@/shared/ui/tokens.css'
import '@/shared/ui/base.css'

// The mock back end answers inside the page in development; no other build contains it.
if (import.meta.env.DEV) {
  const { startMockWorker } = await import('../mock-backend/browser')
  await startMockWorker()
}

const root = document.getElementById('portal')
const seed = readSeed()
if (root && seed && isForThisViewer(seed)) void hydratePortal(root, seed)
else if (root) {
  root.replaceChildren()
  delete document.documentElement.dataset.stale
  const { startPortal } = await import('@/app/startPortal')
  void startPortal(root)
}
