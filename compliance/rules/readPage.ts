import type { PageFacts } from './facts'

/**
 * Reads what a page of the portal shows, without changing it. Self-contained (refers only to its argument), so that it can
 * run in another realm or process.
 */
export function readPage(doc: Document = document): PageFacts {
  const view = doc.defaultView
  const all = <E extends HTMLElement>(selector: string, root: ParentNode = doc) => [
    ...root.querySelectorAll<E>(selector),
  ]
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  // innerText is missing in some documents.
  const text = (element: HTMLElement) =>
    clean((element.innerText as string | undefined) ?? element.textContent)
  const name = (element: HTMLElement) =>
    clean(element.getAttribute('aria-label') ?? element.getAttribute('alt')) || text(element)
  const painted = (element: Element) => {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return false
    return element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
  }
  const blockOf = (element: Element) =>
    element.closest('[data-block-id]')?.getAttribute('data-block-id') ?? ''
  const target = (link: HTMLAnchorElement) =>
    link.host === doc.location.host ? link.pathname + link.search : link.href
  const isIn = (element: Element, selector: string) => element.closest(selector) !== null

  const pictures = (root: ParentNode) =>
    all('img, [role="img"]', root)
      .filter(painted)
      .map((element) => ({
        name: name(element),
        block: blockOf(element),
        // An empty drawing is the placeholder of a picture that is still loading.
        loaded:
          element.tagName === 'IMG'
            ? (element as HTMLImageElement).complete && (element as HTMLImageElement).naturalWidth > 0
            : element.childNodes.length > 0,
      }))
  const isHydrated = (root: Element | null) =>
    root !== null && Object.keys(root).some((key) => key.startsWith('__react'))

  // Checks the rendered style, whatever theme, style sheet or mistake it comes from.
  const shades = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (/^rgba?\(([^)]*)\)$/.exec(color)?.[1] ?? '')
      .split(/[\s,/]+/)
      .map(Number)
    return color.startsWith('rgb') ? { parts: [red, green, blue], alpha } : undefined
  }
  const luminance = (parts: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  /** The background of an element; undefined for a picture, or when it is unknown. */
  const behind = (element: Element): number[] | undefined => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = view?.getComputedStyle(at)
      if (!style || (style.backgroundImage !== 'none' && style.backgroundImage !== '')) return undefined
      const color = shades(style.backgroundColor)
      if (!color) return undefined
      if (color.alpha === 1) return color.parts
      if (color.alpha !== 0) return undefined
    }
    return undefined
  }
  const whyHard = (element: HTMLElement): string[] => {
    const style = view?.getComputedStyle(element)
    const size = parseFloat(style?.fontSize ?? '')
    if (size < 9) return [`its letters are ${size} px high`]
    const [front, back] = [shades(style?.color ?? ''), behind(element)]
    if (!front || !back) return []
    if (front.alpha === 0) return ['it is transparent']
    const [dark = 0, light = 0] = [luminance(front.parts), luminance(back)].sort((a, b) => a - b)
    const contrast = (light + 0.05) / (dark + 0.05)
    return contrast < 3 ? [`its contrast is ${contrast.toFixed(1)}`] : []
  }
  const saysItself = (element: HTMLElement) =>
    [...element.childNodes].some((child) => child.nodeType === 3 && clean(child.textContent) !== '')

  return {
    path: doc.location.pathname,
    host: doc.location.host,
    title: doc.title,
    headings: all('h1, h2, h3').filter(painted).map(text),
    blocks: all('[data-block-id]')
      .filter((block) => all('*', block).some(painted))
      .map((block) => ({
        id: block.dataset.blockId ?? '',
        type: block.dataset.block ?? '',
        text: clean([text(block), ...pictures(block).map((one) => one.name)].join(' ')),
        footer: isIn(block, 'footer'),
      })),
    dialogs: all('dialog[open]')
      .filter(painted)
      .map((dialog) => ({
        block: blockOf(dialog),
        type: dialog.closest('[data-block]')?.getAttribute('data-block') ?? '',
        title: all('h1, h2, h3', dialog).map(text)[0] ?? '',
        sentences: all('p, li', dialog).filter(painted).map(text),
        links: all('a[href]', dialog)
          .filter(painted)
          .map((link) => (link as HTMLAnchorElement).pathname),
        buttons: all('button', dialog).filter(painted).map(name),
      })),
    links: all<HTMLAnchorElement>('a[href]')
      .filter(painted)
      .map((link) => ({
        to: target(link),
        text: name(link),
        block: blockOf(link),
        footer: isIn(link, 'footer'),
        dialog: isIn(link, 'dialog'),
        download: link.hasAttribute('download') || /\.(?:apk|ipa)$|^\/apkdownload/i.test(link.pathname),
      })),
    buttons: all<HTMLButtonElement>('button')
      .filter(painted)
      .map((button) => ({
        text: name(button),
        block: blockOf(button),
        disabled: button.disabled || button.getAttribute('aria-disabled') === 'true',
        submits: button.type === 'submit' && button.form !== null,
      })),
    fields: all<HTMLInputElement & HTMLSelectElement>('input, select, textarea')
      .filter((field) => painted(field) || [...(field.labels ?? [])].some(painted))
      .map((field) => ({
        label: [...(field.labels ?? [])].map(text).join(' ') || name(field),
        kind: field.tagName === 'INPUT' ? field.type : field.tagName.toLowerCase(),
        block: blockOf(field),
        checked: field.checked === true,
        options: [...(field.options ?? [])].map((option) => clean(option.textContent)),
      })),
    pictures: pictures(doc),
    regions: all('section[aria-label], [role="region"][aria-label]')
      .filter((region) => all('*', region).some(painted))
      .map((region) => ({
        name: name(region),
        block: blockOf(region),
        footer: isIn(region, 'footer'),
        entries: all('li', region)
          .filter((entry) => all('*', entry).some(painted))
          .map((entry) => clean([text(entry), ...pictures(entry).map((one) => one.name)].join(' '))),
        pictures: pictures(region),
        text: text(region),
      })),
    help: all('[data-help]')
      .filter(painted)
      .map((place) => ({
        kind: place.dataset.help as 'helpline' | 'slogan' | 'complaint',
        text: text(place),
        block: blockOf(place),
        links: all<HTMLAnchorElement>('a[href]', place).map(target),
      })),
    hardToRead: all('[data-block^="legal."] *, footer a, footer a *')
      .filter((element) => saysItself(element) && painted(element))
      .flatMap((element) =>
        whyHard(element).map((why) => `“${text(element).slice(0, 40)}” (${blockOf(element)}): ${why}`),
      )
      .slice(0, 5),
    gameBadges: all('[data-game-id] span').filter(
      (span) => span.childElementCount === 0 && painted(span) && /^(?:hot|new)$/i.test(text(span)),
    ).length,
    text: clean(doc.body ? text(doc.body) : ''),
    ready:
      isHydrated(doc.getElementById('portal')) && !all('[data-deferred], [aria-busy="true"]').some(painted),
    answered: view?.performance.getEntriesByType('resource').length ?? 0,
  }
}
