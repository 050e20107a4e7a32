import { readArguments } from '../readArguments'

export interface BuildOptions {
  /** The API whose games the pages show. */
  api?: string
}

export const buildUsage = `usage: npm run build -- [--api URL]
  --api  address of the back end whose configuration and games the plain pages show (dist/portal/pages);
         without it they show those of the mock back end`

/** Parses the command line of `npm run build`. Throws an Error with a sentence for the user. */
export function parseBuildOptions(args: string[]): BuildOptions | 'help' {
  const options = { api: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  const { help, api } = readArguments({ args, options }, buildUsage).values
  return help ? 'help' : parseApi(api)
}

/** The address of a back end. Throws an Error with a sentence for the user. */
export function parseApi(api: string | undefined): { api?: string } {
  if (api === undefined) return {}
  if (!URL.canParse(api) || !/^https?:$/.test(new URL(api).protocol))
    throw new Error(`--api needs an http or https address such as https://api.example.com, not "${api}".`)
  return { api }
}
