import { version as reactVersion, useCallback, useEffect, useState } from 'react'
import { APP_VERSION } from '@/api/deviceInfo'
import { useFacts, useLayout } from '@/engine/render/LayoutContext'
import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { useAppSelector } from '@/store/hooks'
import { Rows, type Row } from './Rows'
import { useBrowserRows } from './useBrowserRows'
import type { NamedLayer } from '@layout/layerPatches'
import { createLayoutLoader } from '@layout/createLayoutLoader'
import type { Facts, Layer } from '@layout/types'
import { localStore } from '@/shared/safe/storage'
import type { PortalSettings } from '@/store/portalSettings'

const MAX_LENGTH = 80

/** The top level of a configuration: primitive values, and sizes of everything else. */
function configRows(config: object): Row[] {
  return Object.entries(config).map(([name, value]: [string, unknown]) => [name, summarize(value)])
}

function summarize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length})` : text
}

/** Diagnostics for development and previews (RT-08). Not part of production builds; never shows the token. */
export default function TestPage() {
  const site = useAppSelector((state) => state.site)
  const games = useAppSelector((state) => state.games)
  const user = useAppSelector((state) => state.session.user)
  const facts = useFacts()
  const { sections, routes } = useLayout()
  const browser = useBrowserRows()
  const { rows: layoutRows, busy, read } = useLayoutRows(site.settings, facts)
  const shown = Object.values(sections).flat()
  return (
    <PageBody title={t('page.test')} wide>
      <Rows
        title={t('diagnostics.versions')}
        rows={[
          ['app', APP_VERSION],
          ['build', import.meta.env.MODE],
          ['react', reactVersion],
          ['gameListVersion', games.version],
          ['games', `${games.list.length}, ${games.status}`],
        ]}
      />
      <Rows
        title={t('diagnostics.viewer')}
        rows={[
          ['site', facts.site],
          ['mode', facts.mode],
          ['device', facts.device],
          ['native', facts.native],
          ['signedIn', facts.signedIn],
          ['user', user?.id],
          ['activities', facts.activities?.join(', ')],
          ['scenario', browser.scenario],
        ]}
      />
      <Rows
        title={t('diagnostics.layout')}
        rows={[
          ['routes', Object.keys(routes).length],
          ['visible', shown.filter(({ visible }) => visible).length],
          ...shown.flatMap(({ path, visible, reason }): [string, string][] =>
            visible ? [] : [[path, `${t('diagnostics.hidden')}: ${reason}`]],
          ),
          ...layoutRows,
        ]}
      >
        <Button size="s" variant="secondary" icon="refresh" busy={busy} onClick={read}>
          {t('diagnostics.readLayout')}
        </Button>
      </Rows>
      <Rows title={t('diagnostics.settings')} rows={configRows(site.settings)} />
      <Rows
        title={t('diagnostics.config')}
        rows={[
          ['status', site.stale ? `${site.status}, stale` : site.status],
          ...configRows(site.config ?? {}),
        ]}
      />
      <Rows title={t('diagnostics.worker')} rows={browser.worker} />
      <Rows title={t('diagnostics.storage')} rows={browser.storage} />
    </PageBody>
  )
}

async function builtIn(): Promise<NamedLayer[]> {
  const files = import.meta.glob<{ default: unknown }>('/layouts/base.json')
  return Promise.all(
    Object.values(files).map(async (load) => ({ name: 'base', layer: (await load()).default as Layer })),
  )
}

/** Loads the layout again and lists the source in use (LY-05), its layers, and problems of other sources. */
function useLayoutRows({ site, layoutBase }: PortalSettings, { device, mode }: Facts) {
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
