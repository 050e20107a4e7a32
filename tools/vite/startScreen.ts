import type { Plugin } from 'vite'
import { startScript } from '../../server/startScript'
import { startStyle } from '../../server/startStyle'

const SHEET = /[ \t]*<link\s+rel="stylesheet"[^>]*>\s*/g
const START = '<div class="start">'

/**
 * Shows the brand and the progress of `index.html` before the style sheet has loaded (EN-04): their own style is in the head, and
 * the build's sheets come after them. There a sheet blocks only the content after it and all scripts, so that the portal never
 * shows unstyled. Before the sheets of every page stands what says that it cannot start.
 */
export function startScreen(): Plugin {
  return {
    name: 'portico-start-screen',
    transformIndexHtml: { order: 'post', handler: withStartScreen },
  }
}

export function withStartScreen(html: string): string {
  const sheets = html.match(SHEET)?.join('') ?? ''
  const style = html.includes(START) ? `<style>${startStyle}</style>\n  ` : ''
  return html
    .replace(SHEET, '')
    .replace('</head>', () => `${style}</head>`)
    .replace(
      /<body>\n?(?:[\s\S]*<div class="start">[\s\S]*?<\/div>\n?)?/,
      (start) => `${start}<script>${startScript}</script>\n${sheets}`,
    )
}
