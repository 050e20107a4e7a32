import type { Plugin } from 'vite'

/** Preloads fonts in the built page: the style sheet that names them comes later. `names` are prefixes of file names. */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'portico-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(`/${name}-`)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}
