/** A target: a selector, with the accessible name or text if that is not enough. */
export interface Target {
  css: string
  /** Source of a regular expression. */
  name?: string
  /** Selectors of the frames that contain it, outermost first. */
  frame?: string
}

/** Position and visibility of an element. */
export interface Inspection {
  x: number
  y: number
  width: number
  height: number
  /** Completely within the viewport. */
  inside: boolean
  /** A hit test at its centre returns it or a descendant. */
  reachable: boolean
  /** The covering element, for the message. */
  over: string
  fontSize: number
  /** Null where the background is a picture. */
  contrast: number | null
  text: string
}

/** Runs in the page: finds the first visible match, brings it into view and measures it. Null when there is none. */
export function inspect({ css, name, frame }: Target): Inspection | null {
  let root: Document = document
  let [left, top] = [0, 0]
  if (frame) {
    const outer = document.querySelector<HTMLIFrameElement>(frame)
    const inner = outer?.contentDocument
    if (!outer || !inner) return null
    const box = outer.getBoundingClientRect()
    ;[left, top] = [box.x, box.y]
    root = inner
  }
  const wanted = name === undefined ? null : new RegExp(name, 'i')
  const labelOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent)
    const by = (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => (id && root.getElementById(id)?.textContent) || '')
    const own = [element.getAttribute('aria-label'), ...by, ...labels].filter(Boolean).join(' ')
    return (own || element.textContent || '').replace(/\s+/g, ' ').trim()
  }
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const dialogs = [...root.querySelectorAll('dialog[open]')].filter(isVisible)
  const found = [...root.querySelectorAll<HTMLElement>(css)].filter(
    (element) =>
      isVisible(element) && !element.closest('[inert]') && (!wanted || wanted.test(labelOf(element))),
  )
  // With a dialog open, the target is in the topmost one.
  const element = found.find((one) => dialogs.at(-1)?.contains(one)) ?? found[0]
  if (!element) return null
  if (element.matches('dialog') === false) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const view = root.documentElement
  const hit = root.elementFromPoint(x, y)
  const label = (element as HTMLInputElement).labels?.[0]
  const reachable = hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false))
  const style = getComputedStyle(element)

  const pixel = (colour: string): [number, number, number, number] => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const pen = canvas.getContext('2d')
    if (!pen) return [0, 0, 0, 1]
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const light = ([r, g, b]: readonly number[]) => {
    const part = (value = 0) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  }
  const contrast = () => {
    const layers: [number, number, number, number][] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at)
      if (backgroundImage !== 'none') return null
      const layer = pixel(backgroundColor)
      layers.push(layer)
      if (layer[3] > 0.99) break
    }
    const mix = (under: readonly number[], over: readonly number[]) =>
      [0, 1, 2].map((i) => (over[i] ?? 0) * (over[3] ?? 1) + (under[i] ?? 0) * (1 - (over[3] ?? 1)))
    const ground = layers.reverse().reduce<number[]>(mix, [255, 255, 255])
    const [a, b] = [light(mix(ground, pixel(style.color))), light(ground)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }
  return {
    x: left + x,
    y: top + y,
    width: box.width,
    height: box.height,
    inside:
      box.left >= -1 &&
      box.top >= -1 &&
      box.right <= view.clientWidth + 1 &&
      box.bottom <= view.clientHeight + 1,
    reachable,
    over: reachable ? '' : (hit?.outerHTML.slice(0, 160) ?? 'nothing'),
    fontSize: parseFloat(style.fontSize),
    // A picture has no text to read.
    contrast: element.matches('svg, img') ? null : contrast(),
    text: labelOf(element),
  }
}
