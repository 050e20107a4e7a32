import { useState } from 'react'
import { readText } from '@/shared/format/readTyped'
import { matchRoute } from '@layout/matchRoute'
import type { ResolvedLayout } from '@layout/types'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { entries } from '../entries'
import { pageNames } from '../outline/pageNames'
import { joined, type ControlProps } from './controlProps'
import { useForm } from './FormContext'
import { useDraft } from '../fields/useDraft'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

const OTHER = ' '
const NONE = ''

/** Target of a link: one of the layout's pages, or an address that is typed. */
export function TargetControl(props: ControlProps) {
  const { id, title, value, onChange, required } = props
  const { layout } = useForm()
  const target = typeof value === 'string' ? value : ''
  const input = useDraft(target, (typed) => {
    const text = readText(typed)
    onChange(text === '' && !required ? undefined : text)
  })
  const pages = Object.keys(layout.routes).filter(
    (path) => !path.includes('{') && !layout.routes[path]?.hidden,
  )
  const isPage = pages.includes(target)
  const [isTyped, setTyped] = useState(target !== '' && !isPage)
  const names = pageNames(layout, pages, entries)
  return (
    <>
      <Select
        {...joined(props)}
        label={title}
        aria-describedby={[`${id}-where`, props.describedBy].filter(Boolean).join(' ')}
        inputClassName={styles.input}
        value={isTyped ? OTHER : isPage ? target : NONE}
        options={[
          ...(!required || target === ''
            ? [{ value: NONE, label: target ? 'No page' : 'Choose a page' }]
            : []),
          ...Object.entries(names).map(([value, label]) => ({ value, label })),
          { value: OTHER, label: 'Another address…' },
        ]}
        onChange={(chosen) => {
          setTyped(chosen === OTHER)
          if (chosen !== OTHER) onChange(chosen === NONE ? undefined : chosen)
        }}
      />
      {isTyped && (
        <input
          {...input}
          aria-label={`${title}: address`}
          aria-describedby={`${id}-where`}
          type="text"
          inputMode="url"
          spellCheck={false}
          className={styles.input}
        />
      )}
      <span id={`${id}-where`} className={styles.hint}>
        {whereTo(target, layout, isTyped)}
      </span>
    </>
  )
}

function whereTo(target: string, layout: ResolvedLayout, isTyped: boolean): string {
  if (target === '')
    return isTyped ? 'An address of the portal, such as /search, or one that begins with https://' : ''
  const place = resolveTarget(target, 'link')
  if (!place) return 'This is not a safe address for a link.'
  if (place.kind === 'external') return 'Leaves the portal'
  const match = matchRoute(layout.routes, place.path.replace(/[?#].*$/, ''))
  if (!match) return 'No page of this site has this address.'
  if (!isTyped) return ''
  return `Opens ${pageNames(layout, [match.pattern], entries)[match.pattern] ?? match.pattern}`
}
