import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import type { Device } from '@layout/types'
import type { PortalSettings } from '@/store/portalSettings'
import { watchBlocks } from './watchBlocks'

/** A page tells of no more errors: one that repeats says nothing new. */
const MAX_ERRORS = 10

interface ScriptError {
  /** Such as `TypeError`. */
  name: string
  /** Script, line and column, such as `assets/main-a1B2c3D4.js:1:200`; empty for a script of someone else. */
  at: string
}

/**
 * Tells the portal's server how this page load went: web vitals (ms, CLS without a unit), the places of script errors, and which of a
 * release's blocks were seen and tapped (OP-11). No message, address or id: a message may quote what a player typed. Errors count from
 * the start of the document on (`rememberErrors`). Sent when the page is hidden. Returns a function that ends it.
 */
export function watchVitals(
  device: Device,
  { site, bundle }: Pick<PortalSettings, 'site' | 'bundle'>,
  send: (body: string) => boolean = (body) => navigator.sendBeacon('/vitals', body),
): () => void {
  let vitals: Record<string, number> = {}
  let errors: ScriptError[] = []
  let [isFirst, hasFailed] = [true, false]
  const blocks = bundle === undefined ? null : watchBlocks()
  const note = ({ name, value }: Metric) => void (vitals[name] = value)
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note)

  const noteError = (name: string, at: string) => {
    if (errors.length < MAX_ERRORS && !errors.some((one) => one.at === at && one.name === name))
      errors.push({ name, at })
  }
  const onError = ({ error, filename, lineno, colno }: ErrorEvent) =>
    noteError(nameOf(error), placeIn(`${filename}:${lineno}:${colno}`))
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    noteError(nameOf(reason), placeIn(reason instanceof Error ? (reason.stack ?? '') : ''))
  const onHide = () => {
    if (document.visibilityState !== 'hidden') return
    const found = blocks?.take() ?? { seen: [], tapped: [] }
    const failed = !hasFailed && errors.length > 0
    const measured = Object.keys(vitals).length + errors.length + found.seen.length + found.tapped.length
    if (measured === 0) return
    const page = bundle !== undefined && { site, bundle, isFirst, failed, ...found }
    send(JSON.stringify({ device, vitals, errors, ...(page && { page }) }))
    vitals = {}
    errors = []
    isFirst = false
    hasFailed ||= failed
  }
  for (const event of window.__earlyErrors ?? [])
    if ('reason' in event) onRejection(event)
    else onError(event)
  window.__earlyErrors = undefined
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  // After those of the library, which end their measuring at the same moment.
  document.addEventListener('visibilitychange', onHide)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
    document.removeEventListener('visibilitychange', onHide)
    blocks?.stop()
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error')

/** The first place in a script of the portal. */
const placeIn = (text: string): string =>
  new RegExp(`${location.origin}/(assets/[\\w.-]+:\\d+:\\d+)`).exec(text)?.[1] ?? ''
