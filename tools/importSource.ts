import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { aliases } from './vite/aliases'
import { messageParts } from './vite/messageParts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Imports a module of `backend-kit` as Vite would. The schemas of responses stand in the portal's source, which needs Vite: it finds its
 * activities by a glob, its messages beside their owners, and asks for the mode of the build.
 */
export async function importSource<Module>(name: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${root}backend-kit/${name}.ts`, {
    configFile: false,
    logLevel: 'error',
    root,
    resolve: { alias: aliases },
    plugins: [messageParts()],
  })
  return module
}
