import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { buildTargets } from './tools/browsers/oldestBrowsers'
import { blockLoaders, groupId, restId } from './tools/vite/blockLoaders'
import { chunkGroups } from './tools/vite/chunkGroups'
import { className } from './tools/vite/className'
import { compileEarly } from './tools/vite/compileEarly'
import { deskPage } from './tools/vite/deskPage'
import { deskServer } from './tools/vite/deskServer'
import { leanRouter } from './tools/vite/leanRouter'
import { layoutFiles } from './tools/vite/layoutFiles'
import { layoutWriter } from './preview-tool/save/layoutWriter'
import { pictureWriter } from './preview-tool/save/pictureWriter'
import { messageParts } from './tools/vite/messageParts'
import { publishedLayouts } from './tools/vite/publishedLayouts'
import { keepPagesOpen } from './tools/vite/keepPagesOpen'
import { modeSwitch } from './tools/vite/modeSwitch'
import { preloadFonts } from './tools/vite/preloadFonts'
import { readBlocks } from './tools/vite/readBlocks'
import { startScreen } from './tools/vite/startScreen'
import { trustedAnnouncer } from './tools/vite/trustedAnnouncer'
import { mockBackend } from './mock-backend/vitePlugin'
import { aliases } from './tools/vite/aliases'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What development serves and saves; tests work on a copy. */
const layouts = process.env.PORTICO_LAYOUTS ?? at('./layouts')
/** Tests that need none have none. */
const hasDesk = (process.env.PORTICO_DESK ?? (process.env.PORTICO_LAYOUTS ? '0' : '1')) === '1'

/** `layouts/` and their pictures beside a built portal: a static host serves them as they are. */
function copyLayouts(): Plugin {
  let outDir = ''
  return {
    name: 'portico-copy-layouts',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const pictures = at('./layouts/pictures')
      await cp(at('./layouts'), join(outDir, 'layouts'), {
        recursive: true,
        filter: (path) => path !== pictures,
      })
      // What operators call them is nobody else's business.
      const isPublic = (path: string) => !path.endsWith('.json')
      if (existsSync(pictures))
        await cp(pictures, join(outDir, 'pictures'), { recursive: true, filter: isPublic })
    },
  }
}

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  plugins: [
    react(),
    blockLoaders(),
    messageParts(),
    // A copy, as tests have one, is served as it is.
    keepPagesOpen(layouts),
    modeSwitch({ root: at('.'), layouts }),
    process.env.PORTICO_LAYOUTS ? layoutFiles(layouts) : publishedLayouts({ root: at('.'), layouts }),
    layoutWriter(layouts),
    pictureWriter(layouts),
    deskPage(),
    hasDesk && deskServer({ root: at('.'), layouts }),
    copyLayouts(),
    leanRouter(),
    compileEarly(['react', 'core']),
    preloadFonts(['figtree', 'bricolage']),
    startScreen(),
    trustedAnnouncer(),
    command === 'serve' && mockBackend(),
  ],
  // The tool's checks run in one: a bundle of its own, one file.
  worker: { plugins: () => [messageParts()] },
  resolve: { alias: aliases },
  // A build, which a desk may make for its evidence, and what is published reload nobody's page.
  server: { port: 5173, strictPort: false, watch: { ignored: ['**/dist/**', '**/.portico/**'] } },
  // Blocks load on demand: found late, what they import would be bundled again in the middle of a visit.
  optimizeDeps: {
    entries: ['index.html', '{preview-tool,desk-app}/index.html', 'src/features/**/*.block.tsx'],
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist/portal',
    manifest: true,
    target: buildTargets(),
    // What a page begins with is asked for by its document or all at once; announcing each file of it costs more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies(file, needed, { hostType }) {
        if (hostType === 'html') return needed
        // The names of what rule pages share, a quarter of a kilobyte, would stand in the first script.
        if (/\/rulePages-/.test(file)) return needed.filter((one) => one.endsWith('.css'))
        return needed.filter(
          (one) => one !== file && !/\/(?:react|core|home|parts|more)-[^/]*\.js$/.test(one),
        )
      },
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups({
            start: at('./src/main.tsx'),
            home: groupId('home'),
            sections: (await readBlocks()).home.map((path) => at(`.${path}`)),
            frame: [groupId('frame'), groupId('late')],
            background: at('./src/app/start/backgroundServices.ts'),
            queries: at('./src/store/portalApi.ts'),
            registries: ['\0virtual:block-loaders', restId],
          }),
        },
      },
    },
    chunkSizeWarningLimit: 400,
  },
}))
