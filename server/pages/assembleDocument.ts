import { createHash } from 'node:crypto'
import type { RenderedPage } from '@/app/prerender/renderPage'
import { directionOf, LANGUAGES } from '../../src/shared/i18n/languages'
import { LOCALES } from '../../src/shared/i18n/locales'
import { headScript, headScriptOfLanguages, lastScript, lateFontsScript } from './documentScripts'
import { entryOf, filesOf } from './pageFiles'
import type { Renderer } from './renderer'

/** A document and what its Content-Security-Policy must allow. */
export interface PageDocument {
  html: string
  /** Sources for `script-src` and `style-src`: hashes of what stands in the document itself. */
  scriptHashes: readonly string[]
  styleHash: string
}

const hidden = '[data-stale] #portal{visibility:hidden}'

/** Puts a rendered page into the build's document: markup, style, data, and what is to be loaded early. */
export async function assembleDocument(
  { manifest, template, readText }: Renderer,
  page: RenderedPage,
  bootstrapId: string,
): Promise<PageDocument> {
  const entry = entryOf(manifest)
  const first = filesOf(manifest, [entry, ...page.sources.first])
  const all = filesOf(manifest, [entry, ...page.sources.first, ...page.sources.all])
  const fonts = page.sources.isFirstScreen ? lastScript : lateFontsScript
  const sheets = await Promise.all(all.styles.map(readText))
  const style = `${sheets.join('')}${page.theme}${hidden}`
  const preloads = first.scripts
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
  const { language = LANGUAGES[0], layout, path } = page.bootstrap
  const { languages = [] } = layout
  const script = languages.length > 1 ? headScriptOfLanguages : headScript
  const head = [
    // For search engines: the same page in each language (LG-03).
    ...(languages.length > 1 ? languages : []).map(
      (one) =>
        `<link rel="alternate" hreflang="${one}" href="${encodeURI(path).replaceAll('%25', '%')}?lang=${one}">`,
    ),
    // The first screen's pictures come before its code. A page that shows little without its code asks for that at once.
    page.sources.isFirstScreen ? '' : preloads,
    page.hints,
    `<script>${script}</script>`,
    `<style>${style}</style>`,
    // Their rules stand in the document: the links only tell the loader that they are there.
    ...all.styles.map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
  ].join('')
  const body = [
    `<div id="portal">${page.html}</div>`,
    `<script type="application/json" id="${bootstrapId}">${inert(page.bootstrap)}</script>`,
    // Asks for the fonts after what is seen: on a slow link they would share it.
    `<script>${fonts}</script>`,
    page.sources.isFirstScreen ? preloads : '',
    `<script type="module" crossorigin src="/${manifest[entry]?.file ?? ''}"></script>`,
  ].join('')
  // Joined, not replaced within: each search of a whole page would copy it.
  const [top = '', rest = ''] = template.split('</head>')
  const [before = '', after = ''] = rest.split('<div id="portal"></div>')
  const titled = top
    .replace('<html lang="en-PK"', () =>
      [
        `<html lang="${LOCALES[language]}"`,
        ...(directionOf(language) === 'rtl' ? ['dir="rtl"'] : []),
        ...(languages.length > 1 ? [`data-languages="${languages.join(' ')}"`] : []),
        `data-viewer="${page.bootstrap.viewer}" data-theme="${page.scheme}"`,
      ].join(' '),
    )
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(page.title)}</title>`)
  const html = [titled, head, '</head>', before, body, after].join('')
  return { html, scriptHashes: [script, fonts].map(hashOf), styleHash: hashOf(style) }
}

/** JSON that can end no element. */
const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
