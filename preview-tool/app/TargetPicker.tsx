import { useId } from 'react'
import { NORMAL } from '@/engine/layout/lint/lintInput'
import type { Device } from '@/engine/layout/types'
import { Button } from '@/shared/ui/Button'
import controls from '../controls.module.css'
import { reachOfTarget } from '../changes/reach'
import { targetChosen } from '../edit/editorSlice'
import type { EditTarget } from '../model'
import styles from './TargetPicker.module.css'
import { useToolDispatch, useToolSelector } from './toolStore'

interface Props {
  /** The layers of the site that is shown, lowest first. */
  chain: string[]
  sites: string[]
  modes: string[]
  /** The scenario that the frame shows. */
  shown: Shown
  onShow: (shown: Shown) => void
}

interface Shown {
  device: Device
  mode: string
}

/** Selects the layer, device and mode to edit, and shows which sites the edit reaches. */
export function TargetPicker({ chain, sites, modes, shown, onShow }: Props) {
  const id = useId()
  const dispatch = useToolDispatch()
  const target = useToolSelector((state) => state.editor.target)
  const documents = useToolSelector((state) => state.editor.documents)
  const choose = (change: { layer?: string; device?: Device | ''; mode?: string }) => {
    const { layer, device, mode } = { ...target, ...change }
    const next: EditTarget = { layer, ...(device && { device }), ...(mode && { mode }) }
    dispatch(targetChosen(next))
  }
  const unseen = [target.device, target.mode].filter(
    (one) => one && one !== shown.device && one !== shown.mode,
  )
  // While green mode is shown, an edit of all modes is easily mistaken for an edit of green mode.
  const wider = shown.mode !== NORMAL && target.mode === undefined && modes.includes(shown.mode)
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Changes apply to</legend>
      <span className={controls.field}>
        <label htmlFor={`${id}-layer`}>Layer</label>
        <select
          className={controls.control}
          id={`${id}-layer`}
          value={target.layer}
          onChange={(event) => choose({ layer: event.target.value })}
        >
          {chain.map((name, at) => (
            <option key={name} value={name}>
              {at === chain.length - 1 && name !== 'base'
                ? `this site (${name})`
                : `${name} (${name === 'base' ? 'all sites' : 'and what extends it'})`}
            </option>
          ))}
        </select>
      </span>
      <span className={controls.field}>
        <label htmlFor={`${id}-device`}>Device</label>
        <select
          className={controls.control}
          id={`${id}-device`}
          value={target.device ?? ''}
          onChange={(event) => choose({ device: event.target.value as Device | '' })}
        >
          <option value="">both</option>
          <option value="mobile">mobile only</option>
          <option value="desktop">desktop only</option>
        </select>
      </span>
      <span className={controls.field}>
        <label htmlFor={`${id}-mode`}>Mode</label>
        <select
          className={controls.control}
          id={`${id}-mode`}
          value={target.mode ?? ''}
          onChange={(event) => choose({ mode: event.target.value })}
        >
          <option value="">every mode</option>
          {modes.map((mode) => (
            <option key={mode} value={mode}>
              {mode} only
            </option>
          ))}
        </select>
      </span>
      <p className={styles.reach} role="status">
        {reachOfTarget(documents, target, sites)}
        {wider && `, in every mode, not only in ${shown.mode} mode`}
        {unseen.length > 0 && `; not seen here: the preview shows ${shown.device} in ${shown.mode} mode`}
      </p>
      {wider && (
        <Button size="s" variant="secondary" onClick={() => choose({ mode: shown.mode })}>
          Change {shown.mode} mode only
        </Button>
      )}
      {unseen.length > 0 && (
        <Button
          size="s"
          variant="secondary"
          onClick={() => onShow({ device: target.device ?? shown.device, mode: target.mode ?? shown.mode })}
        >
          Show {unseen.join(', ')}
        </Button>
      )}
    </fieldset>
  )
}
