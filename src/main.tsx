import { startPortal } from '@/app/startPortal'
import '@/shared/ui/fonts.css'
import '@/shared/ui/tokens.css'
import '@/shared/ui/base.css'

// The mock back end answers inside the page in development; no other build contains it.
if (import.meta.env.DEV) {
  const { startMockWorker } = await import('../mock-backend/browser')
  await startMockWorker()
}

const root = document.getElementById('portal')
if (root) void startPortal(root)
