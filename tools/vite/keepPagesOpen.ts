import type { Plugin } from 'vite'

/**
 * A changed layout reloads no page in development: the operators' tool would lose what is typed in it by its own save (ED-09).
 * The portal shows it when it is loaded again, as in production.
 */
export function keepPagesOpen(layouts: string): Plugin {
  return {
    name: 'portico-keep-pages-open',
    apply: 'serve',
    hotUpdate: ({ file }) => (file.startsWith(layouts) ? [] : undefined),
  }
}
