import { fileURLToPath } from 'node:url'
import tsconfig from '../../tsconfig.json' with { type: 'json' }

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The names of rooms in imports, as `paths` of tsconfig.json lists them: `@layout/*` is `layout/*`. */
export const aliases: Record<string, string> = Object.fromEntries(
  Object.entries(tsconfig.compilerOptions.paths).map(([name, [path = '']]) => [
    name.replace('/*', ''),
    at(path.replace('/*', '')),
  ]),
)
