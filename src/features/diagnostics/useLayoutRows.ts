import { useCallback, useEffect, useState } from 'react'
import type { NamedLayer } from '@layout/layerPatches'
import { createLayoutLoader } from '@layout/createLayoutLoader'
import type { Facts, Layer } from '@layout/types'
import { localStore } from '@/shared/safe/storage'
import type { PortalSettings } from '@/store/siteSlice'
import type { Row } from './Rows'

async function builtIn(): Promise<NamedLayer[]> {
  const files = import.meta.glob<{ default: unknown }>('/layouts/base.json')
  return Promise.all(
    Object.values(files).map(async (load) => ({ name: 'base', layer: (await load()).default as Layer })),
  )
}

/** Loads the layout again and lists the source in use (LY-05), its layers, and problems of other sources. */
export function useLayoutRows({ site, layoutBase }: PortalSettings, { device, mode }: Facts) {
  const [rows, setRows] = useState<Row[]>([])
  const [busy, setBusy] = useState(false)
  const read = useCallback(() => {
    setBusy(true)
    // Do not cache: diagnostics must not change the state they show.
    const storage = { get: localStore.get, set: () => {} }
    void createLayoutLoader({ site, layoutBase, device, storage, builtIn }).then(({ compose }) => {
      const { source, layers, problems } = compose(mode)
      setRows([
        ['source', source],
        ['layers', layers.map(({ name }) => name).join(' < ')],
        ...problems.map(({ layer, pointer, message }): Row => [`${layer ?? ''} ${pointer}`, message]),
      ])
      setBusy(false)
    })
  }, [site, layoutBase, device, mode])
  // eslint-disable-next-line react-hooks/set-state-in-effect -- load on mount
  useEffect(() => read(), [read])
  return { rows, busy, read }
}
