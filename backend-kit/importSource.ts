import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Imports a module of this folder as Vite would. The schemas of responses stand in the portal's source, which needs Vite: it finds its
 * activities by a glob, and asks for the mode of the build.
 */
export async function importSource<Module>(name: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${root}backend-kit/${name}.ts`, {
    configFile: false,
    logLevel: 'error',
    root,
    resolve: { alias: { '@': `${root}src` } },
  })
  return module
}
