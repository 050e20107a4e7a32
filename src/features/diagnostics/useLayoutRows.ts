import { useCallback, useEffect, useState } from 'react'
import type { NamedLayer } from '@/engine/layout/layerPatches'
import { createLayoutLoader } from '@/engine/layout/createLayoutLoader'
import type { Facts, Layer } from '@/engine/layout/types'
import { localStore } from '@/shared/safe/storage'
import type { PortalSettings } from '@/store/siteSlice'
import type { Row } from './Rows'

async function builtIn(): Promise<NamedLayer[]> {
  const files = import.meta.glob<{ default: unknown }>('/layouts/base.json')
  return Promise.all(
    Object.values(files).map(async (load) => ({ name: 'base', layer: (await load()).default as Layer })),
  )
}

/** Walks the ladder of layouts once more and tells which rung carries now (LY-05), of which layers, and what is wrong with others. */
export function useLayoutRows({ site, layoutBase }: PortalSettings, { device, mode }: Facts) {
  const [rows, setRows] = useState<Row[]>([])
  const [busy, setBusy] = useState(false)
  const read = useCallback(() => {
    setBusy(true)
    // Nothing is kept: looking must not change what is looked at.
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
  // eslint-disable-next-line react-hooks/set-state-in-effect -- reading begins with the page
  useEffect(() => read(), [read])
  return { rows, busy, read }
}
