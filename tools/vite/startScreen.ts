import type { Plugin } from 'vite'
import { startScript } from '../../server/startScript'
import { startStyle } from '../../server/startStyle'

const SHEET = /[ \t]*<link\s+rel="stylesheet"[^>]*>\s*/g
const START = '<div class="start">'

/**
 * Shows the brand and the progress of `index.html` before the style sheet has loaded (EN-04): their own style is in the head, and
 * the build's sheets come after them. There a sheet blocks only the content after it and all scripts, so that the portal never
 * shows unstyled. After it stands the sentence for browsers that are too old for the build.
 */
export function startScreen(): Plugin {
  return {
    name: 'portico-start-screen',
    transformIndexHtml: { order: 'post', handler: withStartScreen },
  }
}

export function withStartScreen(html: string): string {
  if (!html.includes(START)) return html
  const sheets = html.match(SHEET)?.join('') ?? ''
  return html
    .replace(SHEET, '')
    .replace('</head>', () => `<style>${startStyle}</style>\n  </head>`)
    .replace(
      /(<div class="start">[\s\S]*?<\/div>\n?)/,
      (start) => `${start}<script>${startScript}</script>\n${sheets}`,
    )
}
