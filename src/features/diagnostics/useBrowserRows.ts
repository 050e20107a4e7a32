import { useEffect, useState } from 'react'
import type { Row } from './Rows'

interface BrowserRows {
  scenario: string
  worker: Row[]
  storage: Row[]
}

const NOTHING: BrowserRows = { scenario: '', worker: [], storage: [] }

/** Facts of the browser: scenario, service worker and storage. */
export function useBrowserRows(): BrowserRows {
  const [rows, setRows] = useState(NOTHING)
  useEffect(() => {
    let wanted = true
    void workerRows().then((worker) => {
      const storage = [
        ...storageRows('local', () => localStorage),
        ...storageRows('session', () => sessionStorage),
      ]
      if (wanted) setRows({ scenario: openedWith(), worker, storage })
    })
    return () => {
      wanted = false
    }
  }, [])
  return rows
}

/** Names and sizes of stored items; values are private, above all the token. */
export function storageRows(area: string, storage: () => Storage): Row[] {
  try {
    const stored = storage()
    const names = Array.from({ length: stored.length }, (_, at) => stored.key(at) ?? '').sort()
    return names.map((name) => [`${area} ${name}`, `${stored.getItem(name)?.length ?? 0}`])
  } catch {
    return [[area, undefined]]
  }
}

async function workerRows(): Promise<Row[]> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return [['controller', undefined]]
  const found = (await workers.getRegistrations?.().catch(() => [])) ?? []
  return [
    ['controller', workers.controller?.scriptURL],
    ...found.map(({ scope, active, waiting }): Row => [
      scope,
      [active && `active ${active.state}`, waiting && 'waiting'].filter(Boolean).join(', '),
    ]),
  ]
}

/** The URL the document was opened with, since links of the portal drop the parameter. */
function openedWith(): string {
  const [document] = performance.getEntriesByType?.('navigation') ?? []
  try {
    return new URL(document?.name || location.href).searchParams.get('scenario') ?? ''
  } catch {
    return ''
  }
}
