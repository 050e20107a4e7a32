import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'react-redux'
import { sameJson } from '@layout/sameJson'
import { targetChosen, type redone, type undone } from '../edit/editorSlice'
import { siteNames } from '../edit/newSite'
import type { EditTarget, PreviewScenario } from '../model'
import { scenarioLink } from '../scenario/scenarioLink'
import { targetShowing, withSite, type Scope } from './scope'
import { startingPoint } from './startingPoint'
import { useToolSelector, type ToolState } from './toolStore'

/**
 * What the tool shows and what an edit changes: what is edited is what is seen (OP-03). The address says it, so that a reload and a
 * link lead to it.
 */
export function useScope(sites: readonly string[]) {
  const store = useStore<ToolState>()
  const target = useToolSelector((state) => state.editor.target)
  const [chosen, setScenario] = useState(() => startingPoint(location.hash, store.getState().editor).scenario)
  const [earlier, setEarlier] = useState('base')
  // Documents that are replaced may leave out the site that is shown.
  const scenario = sites.includes(chosen.site) ? chosen : { ...chosen, site: sites[0] ?? 'base' }
  const { site, device, mode } = scenario
  const scope: Scope = { site, device, mode, target }

  const choose = (next: EditTarget) => {
    if (!sameJson(next, store.getState().editor.target)) store.dispatch(targetChosen(next))
  }
  /** Shows something; what is edited stays as it is. */
  const look = (next: PreviewScenario) => {
    if (next.site !== site) setEarlier(site)
    setScenario(next)
  }
  const onScope = ({ target: next, ...shown }: Scope) => {
    look({ ...scenario, ...shown })
    choose(next)
  }
  /** Shows something, and edits it where it is another site, device or mode. */
  const show = (next: PreviewScenario) => {
    look(next)
    choose(targetShowing(scope, next))
  }
  /** Undo and redo. */
  const onStep = (step: typeof undone | typeof redone, times = 1) => {
    for (let time = 0; time < times; time++) store.dispatch(step())
    // The site that is shown may have come by the step that was undone.
    const left = siteNames(store.getState().editor.documents)
    onScope(withSite(scope, [site, earlier].find((name) => left.includes(name)) ?? 'base'))
  }

  useEffect(() => {
    history.replaceState(null, '', scenarioLink(chosen, location.href))
  }, [chosen])
  const applyAddress = useEffectEvent(() => {
    const start = startingPoint(location.hash, store.getState().editor)
    look(start.scenario)
    choose(start.target)
  })
  useEffect(() => {
    const applyAddressOnChange = () => applyAddress()
    addEventListener('hashchange', applyAddressOnChange)
    return () => removeEventListener('hashchange', applyAddressOnChange)
  }, [])
  return { scenario, scope, show, look, onScope, onStep }
}
