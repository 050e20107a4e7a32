import { matchRoute } from '@/engine/layout/matchRoute'
import type { ResolvedLayout } from '@/engine/layout/types'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { messageText } from '../outline/messageText'
import { joined, type ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { useDraft } from './useDraft'
import styles from './controls.module.css'

/** Target of a link: one of the layout's routes, or a typed address. */
export function TargetControl(props: ControlProps) {
  const { id, title, value, onChange, required } = props
  const { layout } = useForm()
  const target = typeof value === 'string' ? value : ''
  const input = useDraft(target, (text) => onChange(text === '' && !required ? undefined : text))
  const pages = Object.keys(layout.routes).filter(
    (path) => !path.includes('{') && !layout.routes[path]?.hidden,
  )
  return (
    <>
      <select
        aria-label={`${title}: page`}
        className={styles.input}
        value={pages.includes(target) ? target : ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      >
        <option value="">{target ? 'Another address' : 'Choose a page'}</option>
        {pages.map((path) => (
          <option key={path} value={path}>
            {pageName(path, layout)}
          </option>
        ))}
      </select>
      <input
        {...joined(props)}
        {...input}
        aria-describedby={[`${id}-where`, props.describedBy].filter(Boolean).join(' ')}
        type="text"
        inputMode="url"
        spellCheck={false}
        className={styles.input}
      />
      <span id={`${id}-where`} className={styles.hint}>
        {whereTo(target, layout)}
      </span>
    </>
  )
}

function pageName(path: string, layout: ResolvedLayout): string {
  const title = layout.routes[path]?.title
  return title ? `${messageText(title)} (${path})` : path
}

function whereTo(target: string, layout: ResolvedLayout): string {
  if (target === '') return 'A path of the portal, or an https address'
  const place = resolveTarget(target, 'link')
  if (!place) return 'This is not a safe address for a link.'
  if (place.kind === 'external') return 'Leaves the portal'
  const match = matchRoute(layout.routes, place.path.replace(/[?#].*$/, ''))
  return match ? `Opens ${pageName(match.pattern, layout)}` : 'No route of this layout has this path.'
}
